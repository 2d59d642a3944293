import type { ParsedInput } from '@handset/contract/calls.ts'
import { answers } from '@handset/contract/answers.ts'
import { sql } from 'kysely'
import { type Doer, writeAudit } from '../../platform/database/audit.ts'
import { conflict, missing, type Refusal } from '../../platform/http/outcome.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { addOrderEvents } from '../orders/order-events.ts'
import { freeSerials } from './line-serials.ts'
import { lockInvoiceLine } from './lock-invoice-line.ts'

const usualReason = 'Deleted in the back office'

/**
 * Voids the invoice of a line: the number stays taken, with who did it, when and why; its IMEIs are free again and its file is no longer
 * offered. Refuses with 404 a line without an invoice, with 409 one that has a tracking id or a parcel on its way.
 */
export async function voidInvoice(
  tx: Transaction,
  doer: Doer,
  { order_product_id, reason }: ParsedInput<'admin/delete-order-invoice'>,
  refuse: (refusal: Refusal) => never,
): Promise<void> {
  const locked = await lockInvoiceLine(tx, order_product_id)
  if (!locked?.line.has_invoice) return refuse(missing())
  const { order, line } = locked
  const parcel = await tx
    .selectFrom('shipments')
    .select('id')
    .where('line_id', '=', line.id)
    .where('state', 'in', ['booking', 'booked'])
    .executeTakeFirst()
  if (parcel || line.order_tracking_id !== null) return refuse(conflict(answers.invoiceShipped))
  const { number } = await tx
    .updateTable('invoices')
    .set({ voided_at: sql<Date>`clock_timestamp()`, voided_by: doer.actor.email, void_reason: reason ?? usualReason })
    .where('line_id', '=', line.id)
    .where('voided_at', 'is', null)
    .returning('number')
    .executeTakeFirstOrThrow()
  await freeSerials(tx, line.id)
  await addOrderEvents(tx, [
    {
      orderId: order.id,
      kind: 'invoice',
      code: order.status,
      text: `Invoice ${number} cancelled`,
      actor: doer.actor.email,
    },
  ])
  await writeAudit(tx, doer, {
    action: 'delete-order-invoice',
    entity: order.order_number,
    before: { order_product_id: line.id, invoice_number: number },
    after: { reason: reason ?? usualReason },
  })
}
