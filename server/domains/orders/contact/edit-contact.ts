import type { ParsedInput } from '@handset/contract/calls.ts'
import { isRefunded } from '@handset/contract/domains/orders/order-refund.rules.ts'
import { isClosed } from '@handset/contract/domains/orders/status-effects.rules.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { z } from 'zod'
import { type AuditContext, writeAudit } from '../../../platform/database/audit.ts'
import { queryRow } from '../../../platform/database/query-rows.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { conflict, invalidField, missing, type Refuse } from '../../../platform/http/result.ts'
import { readSettings } from '../../settings/settings.queries.ts'
import { contactRow } from '../frozen-order-rows.ts'
import { lockOrder } from '../lock-order.ts'
import { readOrderRefundState } from '../order-refund.queries.ts'
import { updateOrder } from '../update-order.ts'

type ContactInput = ParsedInput<'admin/order-edit-contact'>

/** The contact that an order has, and what forbids to change it. */
const currentContactRow = contactRow.extend({
  has_invoice: z.boolean(),
  has_parcel: z.boolean(),
})
type CurrentContact = z.infer<typeof currentContactRow>

async function readContact(tx: Transaction, orderId: number): Promise<CurrentContact> {
  return queryRow(tx, currentContactRow)`
    select o.full_name, o.mobile, o.email, o.full_address, o.landmark, o.city, o.state_id, o.pincode,
      o.uploaded_invoice is not null or exists (select from invoices i where i.order_id = o.id and i.voided_at is null) as has_invoice,
      o.tracking_id is not null or exists (select from shipments p where p.order_id = o.id and p.state in ('booking', 'booked')) as has_parcel
    from orders o where o.id = ${orderId}`
}

const fieldNames = contactRow.keyof().options

/** The fields that differ, as they were and as they become. */
function findDifferences(current: CurrentContact, input: ContactInput) {
  const wanted = { ...input, landmark: input.landmark ?? '' }
  const changed = fieldNames.filter((name) => current[name] !== wanted[name])
  const pick = (of: Record<(typeof fieldNames)[number], string | number>) =>
    Object.fromEntries(changed.map((name) => [name, of[name]]))
  return { changed, before: pick(current), after: pick(wanted) }
}

/**
 * Whether CGST and SGST become IGST, or the reverse: by the IGST Act that depends on whether the goods leave the shop's own State.
 * Between two other States the tax stays as it is, and the invoice will name the new one.
 */
async function changesTax(tx: Transaction, from: number, to: number): Promise<boolean> {
  if (from === to) return false
  const { registered_address } = await readSettings(tx, 'shop')
  return (from === registered_address.state_id) !== (to === registered_address.state_id)
}

/**
 * Changes contact and delivery address of an order; price and tax stay. The lock on the order is the one that an invoice and
 * a booking take, so neither is made meanwhile. Refuses with 404 an unknown order; with 409 an outdated version, an order that
 * is cancelled, returned or refunded, or that has an invoice, a tracking id or a parcel; with 422 {state_id} a State that
 * changes the tax.
 */
export async function editContact(
  tx: Transaction,
  context: AuditContext,
  input: ContactInput,
  refuse: Refuse,
): Promise<void> {
  const found = await tx.selectFrom('orders').select('id').where('order_number', '=', input.order).executeTakeFirst()
  if (!found) return refuse(missing())
  const order = await lockOrder(tx, found.id)
  const contact = await readContact(tx, order.id)
  if (contact.has_invoice) return refuse(conflict(serverMessages.contactInvoiced))
  if (contact.has_parcel) return refuse(conflict(serverMessages.contactShipped))
  if (isClosed(order.status)) return refuse(conflict(serverMessages.contactOrderEnded))
  if (isRefunded(await readOrderRefundState(tx, order.id))) return refuse(conflict(serverMessages.orderRefunded))
  if (input.version !== order.version) return refuse(conflict())
  if (await changesTax(tx, contact.state_id, input.state_id))
    return refuse(invalidField('state_id', serverMessages.contactChangesTax))
  const { changed, before, after } = findDifferences(contact, input)
  if (changed.length === 0) return
  await updateOrder(tx, order.id, after)
  await writeAudit(tx, context, { action: 'order-edit-contact', entity: order.order_number, before, after })
}
