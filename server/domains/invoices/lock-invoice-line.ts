import { z } from 'zod'
import { queryRow } from '../../platform/database/query-rows.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { billingAddressRow, contactRow, taxedLineRow } from '../orders/frozen-order-rows.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts'

/** What an invoice needs of a line and its order, as frozen at purchase. */
const invoiceLineRow = taxedLineRow.extend({
  id: z.number(),
  coupon_share_paise: z.number(),
  delivery_status: z.number(),
  has_invoice: z.boolean(),
  order_date: z.string(),
  order_tracking_id: z.string().nullable(),
  gst_number: z.string().nullable(),
  business_name: z.string().nullable(),
  billing_address: billingAddressRow.nullable(),
  ...contactRow.shape,
  payment_provider: z.string().nullable(),
  payment_mode: z.string().nullable(),
  payment_reference: z.string().nullable(),
})
export type InvoiceLine = z.infer<typeof invoiceLineRow>

export interface LockedLine {
  order: LockedOrder
  line: InvoiceLine
}

/**
 * Locks an order and then one of its lines; null if the line is unknown. The customer is not locked: nothing of theirs
 * changes, and the locks taken later for an invoice (serial numbers, the counter) never wait for a customer lock, so no
 * deadlock is possible (decision 0009).
 */
export async function lockInvoiceLine(tx: Transaction, lineId: number): Promise<LockedLine | null> {
  const found = await tx.selectFrom('order_lines').select('order_id').where('id', '=', lineId).executeTakeFirst()
  if (!found) return null
  const order = await lockOrder(tx, found.order_id)
  const line = await queryRow(tx, invoiceLineRow)`
    select l.id, l.name, l.option, l.color, l.sku, l.hsn, l.gst_rate, l.quantity, l.price_paise, l.coupon_share_paise, l.delivery_status,
      exists (select from invoices i where i.line_id = l.id and i.voided_at is null) as has_invoice,
      to_char(o.created_at at time zone 'Asia/Kolkata', 'DD/MM/YYYY') as order_date, o.tracking_id as order_tracking_id,
      o.gst_number, o.business_name, o.billing_address, o.full_name, o.full_address, o.landmark, o.city, o.pincode, o.state_id, o.mobile, o.email,
      a.provider as payment_provider, a.payment_mode, a.provider_txn_id as payment_reference
    from order_lines l join orders o on o.id = l.order_id left join payment_attempts a on a.id = o.placed_by_attempt_id
    where l.id = ${lineId} for no key update of l`
  return { order, line }
}
