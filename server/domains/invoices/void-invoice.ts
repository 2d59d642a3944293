import type { ParsedInput } from '@handset/contract/calls.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { type AuditContext, writeAudit } from '../../platform/database/audit.ts'
import { conflict, missing, type Refuse } from '../../platform/http/result.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { addOrderEvent } from '../orders/order-events.ts'
import { releaseSerials } from './line-serials.ts'
import { lockInvoiceLine } from './lock-invoice-line.ts'

const defaultReason = 'Deleted in the back office'

async function hasActiveShipment(tx: Transaction, lineId: number): Promise<boolean> {
  const shipment = await tx
    .selectFrom('shipments')
    .select('id')
    .where('line_id', '=', lineId)
    .where('state', 'in', ['booking', 'booked'])
    .executeTakeFirst()
  return shipment !== undefined
}

/** Voids the invoice in force of a line and returns its number. */
async function markVoided(tx: Transaction, lineId: number, voidedBy: string, reason: string): Promise<string> {
  const { number } = await tx
    .updateTable('invoices')
    .set({ voided_at: sql<Date>`clock_timestamp()`, voided_by: voidedBy, void_reason: reason })
    .where('line_id', '=', lineId)
    .where('voided_at', 'is', null)
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

/**
 * Voids the invoice of a line: its number stays used, with actor, time and reason; its IMEIs are free again and its
 * file is no longer offered. Refuses with 404 a line without an invoice, with 409 one with a tracking id or an active
 * shipment.
 */
export async function voidInvoice(
  tx: Transaction,
  context: AuditContext,
  { order_product_id, reason = defaultReason }: ParsedInput<'admin/delete-order-invoice'>,
  refuse: Refuse,
): Promise<void> {
  const locked = await lockInvoiceLine(tx, order_product_id)
  if (!locked?.line.has_invoice) return refuse(missing())
  const { order, line } = locked
  if (line.order_tracking_id !== null || (await hasActiveShipment(tx, line.id)))
    return refuse(conflict(serverMessages.invoiceShipped))
  const number = await markVoided(tx, line.id, context.actor.email, reason)
  await releaseSerials(tx, line.id)
  const { email } = context.actor
  await addOrderEvent(tx, order, { kind: 'invoice', text: `Invoice ${number} cancelled`, actor: email })
  await writeAudit(tx, context, {
    action: 'delete-order-invoice',
    entity: order.order_number,
    before: { order_product_id: line.id, invoice_number: number },
    after: { reason },
  })
}
