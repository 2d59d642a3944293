import { orderStatus, paymentStatus, type StaffRole } from '@handset/contract/codes.ts'
import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { href } from '@handset/contract/pages.ts'
import { type Permission, rolePermissions } from '@handset/contract/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'
import { available } from '../catalogue/stock-prices/available-stock.ts'
import { isPayable } from '../orders/unpaid-orders.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { needsEwayBill, notShipped, waitsForPickup, withoutImei, withoutInvoice } from './waiting-orders.sql.ts'

interface QueueCount {
  count: number
  /** The lowest and highest status among the orders; null if none waits or the rows are no orders. */
  min_status: number | null
  max_status: number | null
  /** The days of the oldest and newest of them. */
  oldest: string | null
  newest: string | null
}

interface Queue {
  key: string
  label: string
  permission: Permission
  /** The rows to count, with the order's `status` and `created_at` if they belong to an order. */
  waiting: RawBuilder<unknown>
  link(counted: QueueCount): string
}

/** Links to the order list, filtered as narrowly as possible without losing a waiting order. */
const ordersLink = (
  payStatus: number,
  { min_status, max_status }: QueueCount,
  days = { fromDate: '', toDate: '' },
): string =>
  `${href('adminOrders')}?${new URLSearchParams({ payStatus: String(payStatus), ...(min_status !== null && min_status === max_status ? { orderStatus: String(min_status) } : {}), ...days }).toString()}`

const orderQueue = (key: string, label: string, line: RawBuilder<boolean>): Queue => ({
  key,
  label,
  permission: 'orders.see',
  // Lateral join per order, by index: keeps the planner from scanning every order line ever written.
  waiting: sql`select o.status, o.created_at from work o cross join lateral (select from order_lines l where l.order_id = o.id and ${line} limit 1) line`,
  link: (counted) => ordersLink(paymentStatus.completed, counted),
})

/**
 * Orders that may need a next step: paid, not fully shipped and not closed (index `orders_in_work`). Limited to the
 * oldest.
 */
const openOrders = sql`work as materialized (
  select id, status, created_at, tracking_id, uploaded_invoice from orders where placed_at is not null and status in (1, 2, 6, 8, 9, 10) order by id limit ${sql.lit(limits.queueCap * 10)})`

const noOrderColumns = sql`null::smallint as status, null::timestamptz as created_at`

const paymentPending: Queue = {
  key: 'payment_pending',
  label: 'Payment pending over 30 min',
  permission: 'orders.see',
  waiting: sql`select o.status, o.created_at from orders o
    where o.payment_status = ${sql.lit(paymentStatus.pending)} and o.created_at < now() - interval '30 minutes' and o.created_at > now() - make_interval(hours => ${sql.lit(limits.retryPaymentHours)}) and ${isPayable}`,
  link: (counted) =>
    ordersLink(
      paymentStatus.pending,
      { ...counted, min_status: orderStatus.pending, max_status: orderStatus.pending },
      { fromDate: counted.oldest ?? '', toDate: counted.newest ?? '' },
    ),
}

const reviews: Queue = {
  key: 'reviews_to_approve',
  label: 'Reviews to approve',
  permission: 'reviews.decide',
  waiting: sql`select ${noOrderColumns} from reviews where not is_approved`,
  link: () => href('adminReviews'),
}

const enquiries: Queue = {
  key: 'enquiries_new',
  label: 'New enquiries',
  permission: 'enquiries.see',
  waiting: sql`select ${noOrderColumns} from enquiries where not is_read`,
  link: () => href('adminEnquiries'),
}

const lowStock: Queue = {
  key: 'low_stock',
  label: 'Low stock',
  permission: 'catalogue.see',
  waiting: sql`select ${noOrderColumns} from products p where p.is_active and exists (select from variants v where v.product_id = p.id and v.is_active and ${available} <= p.low_stock_level)`,
  link: () => href('adminProducts', {}, { status: 'active', stock: 'low' }),
}

const queuesOf = (ewayThreshold: number): Queue[] => [
  orderQueue('paid_without_imei', 'Paid without IMEI', withoutImei),
  orderQueue('imei_without_invoice', 'IMEI without invoice', withoutInvoice),
  orderQueue('invoiced_not_shipped', 'Invoiced, not shipped', notShipped),
  orderQueue('pickup_pending', 'Pickup pending', waitsForPickup),
  orderQueue('eway_bill_needed', 'E-way bill needed', needsEwayBill(ewayThreshold)),
  paymentPending,
  reviews,
  enquiries,
  lowStock,
]

const countCapped = ({ key, waiting }: Queue) => sql`
  select ${sql.lit(key)} as key, count(*) as count, min(status) as min_status, max(status) as max_status,
    to_char(min(created_at) at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as oldest, to_char(max(created_at) at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as newest
  from (${waiting} limit ${sql.lit(limits.queueCap)}) waiting`

/** Work queues in the order of the workflow: only those the role may see, each counted up to the cap. */
export async function readQueues(db: Reader, role: StaffRole | null): Promise<DashboardSummary['queues']> {
  const permitted = role === null ? [] : rolePermissions[role]
  const { eway_threshold_paise } = await readSettings(db, 'limits')
  const queues = queuesOf(eway_threshold_paise).filter(({ permission }) => permitted.includes(permission))
  if (queues.length === 0) return []
  const { rows } = await sql<
    QueueCount & { key: string }
  >`with ${openOrders} ${sql.join(queues.map(countCapped), sql` union all `)}`.execute(db)
  return queues.flatMap(({ key, label, link }) =>
    rows.filter((row) => row.key === key).map((row) => ({ key, label, count: row.count, link: link(row) })),
  )
}
