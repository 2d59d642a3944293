import { orderStatusLabel, paymentStatusLabel } from '@handset/contract/codes.ts'
import type { OrderSummary } from '@handset/contract/domains/orders/orders.contract.ts'
import { toRupees } from '@handset/contract/money.rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { type CallOutput, calls } from '@handset/contract/calls.ts'
import { z } from 'zod'
import { lastPage } from '../../../platform/database/list-conditions.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { isPayable } from '../payable-orders.sql.ts'
import { type OrderRow, toProduct, toSummary, orderRow } from './customer-order-row.ts'
import { isUnanswered } from './undelivered.sql.ts'

const ordersPerPage = 10

const customerOrderRow = calls['customer/view-order'].output.omit({ methods: true })
type CustomerOrder = z.infer<typeof customerOrderRow>

/**
 * The orders `o` that customers see: placed ones, those they can still pay, and those that are being refunded to them.
 */
const isVisible: RawBuilder<boolean> = sql<boolean>`(o.placed_at is not null or ${isPayable} or exists (select from refunds r where r.order_id = o.id))`

const orderColumns: RawBuilder<OrderRow> = sql`
  o.id, o.order_number, to_char(o.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as date, o.status, o.payment_status, ${isPayable} as can_pay,
  o.total_paise, o.mrp_total_paise, o.lines_total_paise, o.coupon_code, o.coupon_discount_paise, o.tax, o.payment_method, o.gst_number, o.business_name, o.billing_address,
  o.full_name, o.full_address, o.landmark, o.city, s.name as state_name, o.pincode, o.mobile, o.email,
  o.tracking_id, o.uploaded_invoice is not null as has_uploaded_invoice,
  (select jsonb_agg(jsonb_build_object('id', l.id, 'product_id', l.product_id, 'picture', l.picture, 'name', l.name, 'option', l.option, 'color', l.color,
      'quantity', l.quantity, 'price_paise', l.price_paise, 'delivery_status', l.delivery_status,
      'has_invoice', exists (select from invoices i where i.line_id = l.id and i.voided_at is null),
      'tracking_url', (select p.tracking_url from shipments p where p.line_id = l.id and p.state = 'booked'),
      'can_reattempt', exists (select from shipments p where p.line_id = l.id and ${isUnanswered})) order by l.id)
    from order_lines l where l.order_id = o.id) as lines`

const totalOrdersRow = z.object({ total: z.number(), orders: orderRow.nullable() })

/** A page of the customer's own orders, newest first, ten per page. */
export async function listCustomerOrders(
  db: Reader,
  customerId: number,
  page: number,
): Promise<{ orders: OrderSummary[]; last_page: number }> {
  const rows = await queryRows(db, totalOrdersRow)`
    with mine as (select o.id from orders o where o.customer_id = ${customerId} and ${isVisible})
    select (select count(*)::integer from mine) as total, to_jsonb(shown) as orders
    from (select) one left join (
      select ${orderColumns} from orders o join states s on s.id = o.state_id where o.id in (select id from mine)
      order by o.id desc limit ${ordersPerPage} offset ${(page - 1) * ordersPerPage}) shown on true
    order by shown.id desc`
  return {
    orders: rows.flatMap((row) => (row.orders ? [toSummary(row.orders)] : [])),
    last_page: lastPage(rows[0]?.total ?? 0, ordersPerPage),
  }
}

function toOrder(row: OrderRow): CustomerOrder['order'] {
  return {
    ...row,
    order_status: orderStatusLabel(row.status),
    order_status_code: row.status,
    payment_status: paymentStatusLabel(row.payment_status),
    order_total: toRupees(row.total_paise),
    mrp_total: toRupees(row.mrp_total_paise),
    discount: toRupees(row.mrp_total_paise - row.lines_total_paise),
    coupon_code: row.coupon_code ?? '',
    coupon_discount: toRupees(row.coupon_discount_paise),
    tax: { cgst: toRupees(row.tax.cgst), sgst: toRupees(row.tax.sgst), igst: toRupees(row.tax.igst) },
    gst_number: row.gst_number ?? '',
    business_name: row.business_name ?? '',
    has_invoice: row.has_uploaded_invoice,
  }
}

const orderDetailRow = orderRow.extend(customerOrderRow.pick({ timeline: true, refunds: true }).shape)

/** One of the customer's own visible orders with its history; null if there is none. */
export async function findCustomerOrder(
  db: Reader,
  customerId: number,
  orderNumber: string,
): Promise<CustomerOrder | null> {
  const [row] = await queryRows(db, orderDetailRow)`
    select ${orderColumns},
      (select coalesce(jsonb_agg(jsonb_build_object('at', to_char(e.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'), 'code', e.code, 'text', e.text) order by e.id), '[]')
        from order_events e where e.order_id = o.id) as timeline,
      (select coalesce(jsonb_agg(jsonb_build_object('amount', r.amount_paise, 'state', r.state, 'reference', coalesce(r.provider_refund_id, ''), 'bank_reference', coalesce(r.bank_reference, ''),
          'at', to_char(coalesce(r.decided_at, r.created_at) at time zone 'Asia/Kolkata', 'YYYY-MM-DD')) order by r.id), '[]')
        from refunds r where r.order_id = o.id and r.state <> 'stopped') as refunds
    from orders o join states s on s.id = o.state_id
    where o.order_number = ${orderNumber} and o.customer_id = ${customerId} and ${isVisible}`
  if (!row) return null
  return {
    order: toOrder(row),
    products: row.lines.map(toProduct),
    customer: row,
    timeline: row.timeline,
    refunds: row.refunds.map((refund) => ({ ...refund, amount: toRupees(refund.amount) })),
  }
}

/** The customer's latest placed order, for the thank-you page; null if there is none. */
export async function findLatestOrder(
  db: Reader,
  customerId: number,
): Promise<CallOutput<'customer/view-latest-order'> | null> {
  const [row] = await queryRows(db, orderRow)`
    select ${orderColumns} from orders o join states s on s.id = o.state_id
    where o.customer_id = ${customerId} and o.placed_at is not null order by o.placed_at desc, o.id desc limit 1`
  if (!row) return null
  return {
    order: { order_number: row.order_number, order_total: toRupees(row.total_paise) },
    products: row.lines.map((line) => ({
      product_name: line.name,
      product_unique: String(line.product_id),
      product_mop: toRupees(line.price_paise),
      quantity: line.quantity,
    })),
  }
}
