import type { StaffRole } from '@handset/contract/codes.ts'
import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import { orderQueues } from '@handset/contract/domains/orders/order-queues.ts'
import { limits } from '@handset/contract/limits.ts'
import type { Paise } from '@handset/contract/money.rules.ts'
import { href } from '@handset/contract/pages.ts'
import { type Permission, rolePermissions } from '@handset/contract/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { available } from '../catalogue/read-model/available-stock.ts'
import { type BalanceMinimums, lowBalances } from '../opening/providers/provider-balances.queries.ts'
import { failingProviders } from '../opening/providers/provider-health.queries.ts'
import { ordersInWork, queueOrders } from '../orders/lists/order-queues.sql.ts'
import { isUndelivered } from '../orders/lists/undelivered.sql.ts'
import { openIssues } from '../payments/payment-issues.queries.ts'
import { hasReviewState } from '../reviews/reviews.queries.ts'
import { readSettings } from '../settings/settings.queries.ts'

export interface Queue {
  key: string
  label: string
  permission: Permission
  /** The rows to count. */
  waiting: RawBuilder<unknown>
  /** A list that shows exactly what is counted. */
  link: string
}

const orderQueue = ({ key, label }: (typeof orderQueues)[number], ewayThreshold: Paise): Queue => ({
  key,
  label,
  permission: 'orders.see',
  waiting: queueOrders(key, sql`work`, ewayThreshold),
  link: `${href('adminOrders')}?queue=${key}&fromDate=&toDate=`,
})

const reviews: Queue = {
  key: 'reviews_to_approve',
  label: 'Reviews to approve',
  permission: 'reviews.decide',
  waiting: sql`select from reviews r where ${hasReviewState('waiting')}`,
  link: href('adminReviews', {}, { status: 'waiting' }),
}

const enquiries: Queue = {
  key: 'enquiries_new',
  label: 'New enquiries',
  permission: 'enquiries.see',
  waiting: sql`select from enquiries where state = 'new'`,
  link: href('adminEnquiries', {}, { status: 'new' }),
}

const paymentIssues: Queue = {
  key: 'payment_issues',
  label: 'Payment issues',
  permission: 'orders.see',
  waiting: sql`select ${openIssues}`,
  link: href('adminPaymentIssues'),
}

const undelivered: Queue = {
  key: 'undelivered_parcels',
  label: 'Undelivered parcels',
  permission: 'orders.see',
  waiting: sql`select from shipments p join order_lines l on l.id = p.line_id where ${isUndelivered}`,
  link: href('adminUndelivered'),
}

const providers: Queue = {
  key: 'failing_providers',
  label: 'Failing providers',
  permission: 'settings.change',
  waiting: failingProviders,
  link: href('adminSettings', {}, { group: 'providers' }),
}

const lowBalance = (minimums: BalanceMinimums): Queue => ({
  key: 'low_balances',
  label: 'Low balances',
  permission: 'settings.change',
  waiting: lowBalances(minimums),
  link: href('adminSettings', {}, { group: 'providers' }),
})

/** Of products `p`. */
const isLowInStock = sql<boolean>`(p.is_active and exists (select from variants v where v.product_id = p.id and v.is_active and ${available} <= p.low_stock_level))`

const lowStock: Queue = {
  key: 'low_stock',
  label: 'Low stock',
  permission: 'catalogue.see',
  waiting: sql`select from products p where ${isLowInStock}`,
  link: href('adminProducts', {}, { status: 'active', stock: 'low' }),
}

/** Queues that are an entry of the menu too. */
export const menuQueues = { reviews, enquiries, paymentIssues, undelivered, lowStock, isLowInStock }

const queuesOf = (settings: BalanceMinimums & { eway_threshold_paise: Paise }): Queue[] => [
  ...orderQueues.map((queue) => orderQueue(queue, settings.eway_threshold_paise)),
  undelivered,
  paymentIssues,
  providers,
  lowBalance(settings),
  reviews,
  enquiries,
  lowStock,
]

export const countCapped = ({ key, waiting }: Pick<Queue, 'key' | 'waiting'>) => sql`
  select ${sql.lit(key)} as key, count(*) as count from (${waiting} limit ${sql.lit(limits.maxQueueCount)}) waiting`

export const keyCountRow = z.object({ key: z.string(), count: z.number() })

/** Work queues in the order of the workflow: only those the role may see, each counted up to the cap. */
export async function readQueues(db: Reader, role: StaffRole | null): Promise<DashboardSummary['queues']> {
  const permitted = role === null ? [] : rolePermissions[role]
  const queues = queuesOf(await readSettings(db, 'limits')).filter(({ permission }) => permitted.includes(permission))
  if (queues.length === 0) return []
  const rows = await queryRows(db, keyCountRow)`
    with work as materialized (${ordersInWork}) ${sql.join(queues.map(countCapped), sql` union all `)}`
  return queues.flatMap(({ key, label, link }) =>
    rows.filter((row) => row.key === key).map((row) => ({ key, label, count: row.count, link })),
  )
}
