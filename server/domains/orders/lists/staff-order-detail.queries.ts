import { orderStatusLabel, paymentStatusLabel } from '@handset/contract/codes.ts'
import { orderRefundStates } from '@handset/contract/domains/orders/order-refund.rules.ts'
import { type FeePercents, paymentFee } from '@handset/contract/domains/orders/payment-fee.rules.ts'
import { type AdminOrder, adminOrder, orderAddress } from '@handset/contract/domains/orders/orders.contract.ts'
import { byHand } from '@handset/contract/domains/shipping/hand-delivery.rules.ts'
import { limits } from '@handset/contract/limits.ts'
import { toRupees } from '@handset/contract/money.rules.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { indiaTimeText } from '../../../platform/database/india-time-text.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import { type Reader, pipelined } from '../../../platform/database/transaction.ts'
import { readSettings } from '../../settings/settings.queries.ts'
import { billingAddressRow } from '../frozen-order-rows.ts'
import { orderRefundState } from '../order-refund.queries.ts'
import { isPayable } from '../payable-orders.sql.ts'
import { customerHistory } from './customer-history.sql.ts'
import { orderMark } from './order-mark.sql.ts'
import { toStaffProduct, staffOrderLineRow } from './staff-order-row.ts'
import { invoicesUrl } from './staff-orders.queries.ts'
import { isUnanswered, isUndelivered } from './undelivered.sql.ts'

/** Its amounts are in paise, also under the names of the contract. */
const orderRow = z.object({
  order_number: z.string(),
  date: z.string(),
  status: z.number(),
  payment_status: z.number(),
  total_paise: z.number(),
  mrp_total_paise: z.number(),
  coupon_code: z.string().nullable(),
  coupon_discount_paise: z.number(),
  reference_number: z.string().nullable(),
  gst_number: z.string().nullable(),
  business_name: z.string().nullable(),
  billing_address: billingAddressRow.nullable(),
  user_unique: z.string(),
  version: z.number(),
  refund_state: z.enum(orderRefundStates),
  tracking_id: z.string().nullable(),
  uploaded_invoice: z.string().nullable(),
  ...orderAddress.shape,
  state_id: z.number(),
  lines: z.array(staffOrderLineRow),
  timeline: adminOrder.shape.timeline,
  payments: z.array(
    adminOrder.shape.payments.element.omit({ fee: true, fee_tax: true, fee_source: true }).extend({
      settled_fee_paise: z.number().nullable(),
      settled_fee_tax_paise: z.number().nullable(),
      fee_paise: z.number().nullable(),
      fee_tax_paise: z.number().nullable(),
    }),
  ),
  refunds: adminOrder.shape.refunds,
  disputes: adminOrder.shape.disputes,
  notes: adminOrder.shape.notes,
  history: adminOrder.shape.history,
  mark: z.string(),
  default_state: z.string(),
  is_payable: z.number(),
  number_suspended: z.number(),
})
type OrderRow = z.infer<typeof orderRow>

function toOrder(row: OrderRow, defaultPlaceOfSupply: string): AdminOrder['order'] {
  return {
    ...row,
    order_status: orderStatusLabel(row.status),
    order_status_code: row.status,
    payment_status: paymentStatusLabel(row.payment_status),
    order_total: toRupees(row.total_paise),
    mrp_total: toRupees(row.mrp_total_paise),
    coupon_code: row.coupon_code ?? '',
    coupon_discount: toRupees(row.coupon_discount_paise),
    reference_number: row.reference_number ?? '',
    gst_number: row.gst_number ?? '',
    business_name: row.business_name ?? '',
    invoice: row.uploaded_invoice ? invoicesUrl(row.order_number) : null,
    default_place_of_supply: defaultPlaceOfSupply,
    delivery_state: row.state_name,
  }
}

/** The payout of settlement line `t`. */
const settlementOf = sql`case when t.settled_at is not null then jsonb_build_object('id', coalesce(t.settlement_id, ''), 'utr', coalesce(t.utr, ''),
  'at', ${indiaTimeText('t.settled_at')}) end`

function toPayment(payment: OrderRow['payments'][number], percents: FeePercents): AdminOrder['payments'][number] {
  const isPaid = payment.state === 'captured'
  const { source, fee, tax } = paymentFee({ ...payment, amount_paise: payment.amount }, isPaid ? percents : {})
  return {
    ...payment,
    amount: toRupees(payment.amount),
    fee: fee === null ? null : toRupees(fee),
    fee_tax: tax === null ? null : toRupees(tax),
    fee_source: source,
  }
}

/** One complete order: lines with invoice and shipment, history, payments and refunds. Null for an unknown number. */
export async function findOrder(db: Reader, orderNumber: string): Promise<AdminOrder | null> {
  const [{ eway_threshold_paise }, { default_place_of_supply, payment_fee_percent }] = await pipelined(db, (reader) =>
    Promise.all([readSettings(reader, 'limits'), readSettings(reader, 'tax')]),
  )
  const rows = await queryRows(db, orderRow)`
    select o.order_number, to_char(o.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as date, o.status, o.payment_status, o.total_paise, o.mrp_total_paise,
      o.coupon_code, o.coupon_discount_paise, o.reference_number, o.gst_number, o.business_name, o.billing_address, c.user_unique, o.version, ${orderRefundState} as refund_state, o.tracking_id, o.uploaded_invoice,
      o.full_name, o.full_address, o.landmark, o.city, o.state_id, s.name as state_name, o.pincode, o.mobile, o.email,
      ${orderMark} as mark, ${isPayable}::integer as is_payable,
      exists (select from number_suspensions n where n.mobile = o.mobile and n.lifted_at is null)::integer as number_suspended,
      (select name from states where id = ${default_place_of_supply.state_id}) as default_state,
      (select jsonb_agg(jsonb_build_object('id', l.id, 'product_id', l.product_id, 'name', l.name, 'sku', l.sku, 'picture', l.picture, 'option', l.option, 'color', l.color,
          'quantity', l.quantity, 'price_paise', l.price_paise, 'cashback_basis_points', l.cashback_basis_points, 'delivery_status', l.delivery_status,
          'serials', coalesce((select string_agg(n.serial, ' ' order by n.position) from line_serials n where n.line_id = l.id and n.is_active), ''),
          'invoice_number', i.number, 'has_file', i.file is not null, 'awb', p.awb, 'tracking_url', p.tracking_url, 'courier', p.courier,
          'has_label', p.label_file is not null, 'has_manifest', p.manifest_file is not null, 'eway_bill_number', p.eway_bill_number,
          'hand_delivery', case when p.provider is distinct from ${byHand} then 'none' when p.shipped_at is null then 'ready'
            when l.delivery_status in (4, 7) or p.received_at is not null then 'over' when p.returning_since is not null then 'back' else 'out' end,
          'booking', coalesce(b.booking, 'none'), 'booking_message', coalesce(b.message, ''),
          'parcel_message', case when p.delivered_at is null and p.returning_since is null then coalesce(p.message, '') else '' end,
          'undelivered', case when ${isUnanswered} then 'unanswered' when ${isUndelivered} then 'answered' else 'none' end,
          'return_state', case when p.received_at is not null and (l.delivery_status = 7 or o.status in (5, 7)) then 'received'
            when p.returned_at is not null then 'arrived' when p.returning_since is not null then 'returning' else 'none' end) order by l.id)
        from order_lines l left join invoices i on i.line_id = l.id and i.voided_at is null left join shipments p on p.line_id = l.id and p.state = 'booked'
          left join lateral (select case when n.state = 'failed' then 'failed' when n.booking_locked_until > now() then 'asking'
              when n.created_at < now() - make_interval(mins => ${sql.lit(limits.overdueBookingMinutes)}) then 'overdue' else 'open' end as booking, n.message
            from shipments n where n.order_id = o.id and n.line_id = l.id and n.state in ('booking', 'failed') and p.id is null order by n.id desc limit 1) b on true
        where l.order_id = o.id) as lines,
      (select coalesce(jsonb_agg(jsonb_build_object('at', ${indiaTimeText('e.at')}, 'code', e.code, 'text', e.text, 'actor', e.actor, 'reason', coalesce(e.reason, '')) order by e.id), '[]')
        from order_events e where e.order_id = o.id) as timeline,
      (select coalesce(jsonb_agg(jsonb_build_object('provider', a.provider, 'state', a.state, 'amount', a.amount_paise, 'mode', coalesce(a.payment_mode, ''),
          'transaction_id', coalesce(a.provider_txn_id, ''), 'at', ${indiaTimeText(sql`coalesce(a.decided_at, a.created_at)`)},
          'settled_fee_paise', t.fee_paise, 'settled_fee_tax_paise', t.fee_tax_paise, 'fee_paise', a.fee_paise, 'fee_tax_paise', a.fee_tax_paise, 'settlement', ${settlementOf}) order by a.id), '[]')
        from payment_attempts a left join settlement_lines t on t.provider = a.provider and t.entity_id = a.provider_txn_id where a.order_id = o.id) as payments,
      (select coalesce(jsonb_agg(jsonb_build_object('amount', r.amount_paise, 'state', r.state, 'reason', r.reason, 'provider_state', coalesce(r.provider_message, ''),
          'reference', coalesce(r.provider_refund_id, ''), 'bank_reference', coalesce(r.bank_reference, ''), 'settlement', ${settlementOf},
          'at', ${indiaTimeText(sql`coalesce(r.decided_at, r.created_at)`)}) order by r.id), '[]')
        from refunds r join payment_attempts a on a.id = r.attempt_id left join settlement_lines t on t.provider = a.provider and t.entity_id = r.provider_refund_id where r.order_id = o.id) as refunds,
      (select coalesce(jsonb_agg(jsonb_build_object('dispute_id', d.provider_dispute_id, 'phase', d.phase, 'status', d.status, 'amount', d.amount_paise, 'reason', d.reason,
          'respond_by', ${indiaTimeText('d.respond_by')}, 'at', ${indiaTimeText('d.reported_at')}) order by d.id), '[]')
        from payment_disputes d join payment_attempts a on a.id = d.attempt_id where a.order_id = o.id) as disputes,
      (select coalesce(jsonb_agg(jsonb_build_object('at', ${indiaTimeText('n.at')}, 'author', n.author, 'text', n.text) order by n.id), '[]')
        from order_notes n where n.order_id = o.id) as notes,
      ${customerHistory} as history
    from orders o join states s on s.id = o.state_id join customers c on c.id = o.customer_id
      where o.order_number = ${orderNumber}`
  const [row] = rows
  if (!row) return null
  return {
    ...row,
    order: toOrder(row, `${default_place_of_supply.city}, ${row.default_state}`),
    products: row.lines.map((line) =>
      toStaffProduct(line, { trackingId: row.tracking_id, ewayThreshold: eway_threshold_paise }),
    ),
    customer: row,
    payments: row.payments.map((payment) => toPayment(payment, payment_fee_percent)),
    refunds: row.refunds.map((refund) => ({ ...refund, amount: toRupees(refund.amount) })),
    disputes: row.disputes.map((dispute) => ({ ...dispute, amount: toRupees(dispute.amount) })),
    history: { ...row.history, spent: toRupees(row.history.spent) },
  }
}
