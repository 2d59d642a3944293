import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/database/transaction.ts'

/** From this real moment on, what was written belongs so many seconds earlier. */
export interface TimeMark {
  /** To the microsecond. */
  since: string
  backSeconds: number
}

/** A moment of the row `x` where it belongs: by the last mark before it, or by the first. */
const backdatedColumn = (column: string): string =>
  `(select x.${column} - make_interval(secs => m.back) from unnest(p.since, p.back) with ordinality m (since, back, n) where m.since <= x.${column} or m.n = 1 order by m.n desc limit 1)`

/** The day on which a parcel is fetched that was announced at this moment, as the shop names it: never a Sunday. */
const pickupDay = (moment: string): string =>
  `(select case when extract(dow from day) = 0 then day + 1 else day end from (select ((${moment} at time zone 'Asia/Kolkata') + interval '10 hours')::date as day) d)`

/** Every moment that stands in the rows of an order, by table; `x` is the row, `o` the customer's orders. Those of the sandbox are the providers' own. */
const timestampColumns: { table: string; where: string; columns: string[]; more?: string }[] = [
  { table: 'orders', where: 'x.id = any(o.ids)', columns: ['created_at', 'placed_at', 'superseded_at'] },
  { table: 'order_events', where: 'x.order_id = any(o.ids)', columns: ['at'] },
  { table: 'order_notes', where: 'x.order_id = any(o.ids)', columns: ['at'] },
  { table: 'stock_holds', where: 'x.order_id = any(o.ids)', columns: ['expires_at'] },
  { table: 'coupon_uses', where: 'x.order_id = any(o.ids)', columns: ['released_at'] },
  {
    table: 'payment_attempts',
    where: 'x.order_id = any(o.ids)',
    columns: ['created_at', 'expires_at', 'decided_at', 'checked_at'],
  },
  { table: 'refunds', where: 'x.order_id = any(o.ids)', columns: ['created_at', 'decided_at'] },
  { table: 'invoices', where: 'x.order_id = any(o.ids)', columns: ['issued_at', 'voided_at'] },
  {
    table: 'line_serials',
    where: 'x.line_id in (select id from order_lines where order_id = any(o.ids))',
    columns: ['recorded_at'],
  },
  {
    table: 'shipments',
    where: 'x.order_id = any(o.ids)',
    columns: [
      'created_at',
      'booked_at',
      'pickup_requested_at',
      'tracking_sent_at',
      'shipped_at',
      'delivered_at',
      'returned_at',
      'checked_at',
      'asking_until',
    ],
    more: `pickup_date = case when x.pickup_requested_at >= p.until then ${pickupDay(backdatedColumn('pickup_requested_at'))} else x.pickup_date end`,
  },
  {
    table: 'shipment_events',
    where: 'x.shipment_id in (select id from shipments where order_id = any(o.ids))',
    columns: ['at', 'received_at'],
  },
  {
    table: 'stock_movements',
    where:
      'x.reference = any(o.numbers) and x.variant_id in (select variant_id from stock_holds where order_id = any(o.ids) union select variant_id from order_lines where order_id = any(o.ids))',
    columns: ['at'],
  },
  { table: 'messages', where: 'x.recipient = any(o.recipients)', columns: ['created_at', 'sent_at'] },
  {
    table: 'audit_log',
    where: 'x.entity = any(o.numbers)',
    columns: ['at'],
    more: `after = case when x.action = 'initiate-pickup' then jsonb_set(x.after, '{pickup_date}', to_jsonb(${pickupDay(backdatedColumn('at'))}::text)) else x.after end`,
  },
  { table: 'reviews', where: 'x.customer_id = o.customer_id', columns: ['created_at'] },
  { table: 'addresses', where: 'x.customer_id = o.customer_id', columns: ['created_at'] },
  { table: 'customers', where: 'x.id = o.customer_id', columns: ['created_at'] },
  {
    table: 'sandbox.payments',
    where: 'x.merchant_txn_id in (select merchant_txn_id from payment_attempts where order_id = any(o.ids))',
    columns: ['created_at', 'decided_at'],
  },
  {
    table: 'sandbox.refunds',
    where: 'x.refund_id in (select merchant_refund_id from refunds where order_id = any(o.ids))',
    columns: ['created_at'],
  },
  {
    table: 'sandbox.shipments',
    where: 'x.reference in (select reference from shipments where order_id = any(o.ids))',
    columns: ['created_at', 'manifested_at'],
  },
  {
    table: 'sandbox.shipment_scans',
    where:
      'x.shipment_id in (select s.id from sandbox.shipments s join shipments p on p.reference = s.reference where p.order_id = any(o.ids))',
    columns: ['at'],
  },
]

function updateOf({ table, where, columns, more }: (typeof timestampColumns)[number], index: number): string {
  const sets = columns.map(
    (column) => `${column} = case when x.${column} >= p.until then ${backdatedColumn(column)} else x.${column} end`,
  )
  return `t${index} as (update ${table} x set ${[...sets, ...(more ? [more] : [])].join(', ')} from o, p where ${where} and greatest(${columns.map((column) => `x.${column}`).join(', ')}) >= p.until)`
}
const updates: RawBuilder<unknown> = sql.raw(timestampColumns.map(updateOf).join(',\n'))

/**
 * Moves into the past what has been written about a customer and their orders since the demo's beginning, each moment by the mark that it
 * follows. What was moved before stays: it lies before the beginning.
 */
export async function backdateOrders(
  db: Reader,
  customerId: number,
  until: Date,
  timeMarks: readonly TimeMark[],
): Promise<void> {
  if (timeMarks.length === 0) return
  await sql`
    with p as (select ${until}::timestamptz as until, ${timeMarks.map(({ since }) => since)}::timestamptz[] as since, ${timeMarks.map(({ backSeconds }) => backSeconds)}::integer[] as back),
    o as materialized (
      select c.id as customer_id, array_agg(o.id) filter (where o.id is not null) as ids, array_agg(o.order_number) filter (where o.id is not null) as numbers,
        array[c.mobile, c.email] || array_agg(o.mobile) || array_agg(o.email) as recipients
      from customers c left join orders o on o.customer_id = c.id where c.id = ${customerId} group by c.id),
    ${updates}
    select from o`.execute(db)
}
