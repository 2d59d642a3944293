import type { ParsedInput } from '@handset/contract/calls.ts'
import type { ScanResponse } from '@handset/contract/domains/warehouse/warehouse.contract.ts'
import { type AuditContext, writeAudit } from '../../platform/database/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { missing, type Refuse } from '../../platform/http/result.ts'
import { countUnits, findOrderByCode, findUnit } from './unit-scans.queries.ts'

interface ScanContext extends AuditContext {
  actor: AuditContext['actor'] & { id: number }
}

const noOrder = { order_number: null, checked: 0, units: 0 }

/**
 * Says what a scanned code is. A unit is compared with the lines of the open order and recorded, once for each scan and once
 * for each unit; an order number, an AWB, and without an open order an IMEI, name the order to open. Refuses with 404 an
 * unknown open order.
 */
export async function recordScan(
  tx: Transaction,
  context: ScanContext,
  { scan_key, code, order }: ParsedInput<'warehouse/record-scan'>,
  refuse: Refuse,
): Promise<ScanResponse> {
  const named = await findOrderByCode(tx, code)
  if (named) return openedOrder(tx, named)
  const unit = await findUnit(tx, code)
  if (order === undefined) return unit ? openedOrder(tx, unit) : { kind: 'unknown', is_right: false, ...noOrder }
  const open = await tx
    .selectFrom('orders')
    .select(['id', 'order_number'])
    .where('order_number', '=', order)
    .executeTakeFirst()
  if (!open) return refuse(missing())
  const lineId = unit?.id === open.id ? unit.line_id : null
  await saveUnitScan(tx, context, { scan_key, code, lineId, open })
  return {
    kind: 'unit',
    is_right: lineId !== null,
    order_number: open.order_number,
    ...(await countUnits(tx, open.id)),
  }
}

const openedOrder = async (
  tx: Transaction,
  { id, order_number }: { id: number; order_number: string },
): Promise<ScanResponse> => ({ kind: 'order', is_right: true, order_number, ...(await countUnits(tx, id)) })

interface UnitScan {
  scan_key: string
  code: string
  lineId: number | null
  open: { id: number; order_number: string }
}

/** A scan that was sent before and a unit that was scanned before add no row; the one that waits for another sees its row. */
async function saveUnitScan(
  tx: Transaction,
  context: ScanContext,
  { scan_key, code, lineId, open }: UnitScan,
): Promise<void> {
  const inserted = await tx
    .insertInto('unit_scans')
    .values({
      scan_key,
      order_id: open.id,
      line_id: lineId,
      code,
      is_right: lineId !== null,
      staff_id: context.actor.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 0n) return
  await writeAudit(tx, context, {
    action: 'record-scan',
    entity: open.order_number,
    after: { code, is_right: lineId !== null },
  })
}
