import { orderStatus, paymentMethods } from '@handset/contract/codes.ts'
import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import { type Paise, toRupees } from '@handset/contract/money.rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { allOf, withinDays } from '../../platform/database/list-conditions.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import type { Period } from './period.queries.ts'

/** Paid orders `o` created on these days; an index-only scan of `orders_sold`. */
export const soldWithin = (from: string, to: string): RawBuilder<boolean> =>
  allOf([sql<boolean>`o.placed_at is not null`, ...withinDays(sql`o.created_at`, from, to)])

export interface DaySales {
  day: string
  orders: number
  revenue: Paise
  cancelled: number
  returned: number
}

/** Sales per day from the first day of the previous period to the last of the period; days without sales are zero. */
export async function readSalesByDay(
  db: Reader,
  { beforeFrom, to }: Pick<Period, 'beforeFrom' | 'to'>,
): Promise<DaySales[]> {
  const { rows } = await sql<DaySales>`
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(orders, 0) as orders, coalesce(revenue, 0) as revenue, coalesce(cancelled, 0) as cancelled, coalesce(returned, 0) as returned
    from generate_series(${beforeFrom}::date::timestamp, ${to}::date::timestamp, interval '1 day') as day
    left join (
      select date_trunc('day', o.created_at at time zone 'Asia/Kolkata') as day, count(*) as orders, sum(o.total_paise) as revenue,
        count(*) filter (where o.status = ${sql.lit(orderStatus.cancelled)}) as cancelled, count(*) filter (where o.status = ${sql.lit(orderStatus.returned)}) as returned
      from orders o where ${soldWithin(beforeFrom, to)} group by 1) sold using (day)
    order by day`.execute(db)
  return rows
}

type Share = DashboardSummary['charts']['by_state'][number]

interface ShareRow {
  state_id: number | null
  state: string | null
  payment_method: string | null
  reference_number: string | null
  revenue: Paise
  orders: number
}

const toShare = (key: string | number, label: string, { revenue, orders }: ShareRow): Share => ({
  key: String(key),
  label,
  value: toRupees(revenue),
  count: orders,
})
const methodLabel = (code: string): string => paymentMethods.find((method) => method.code === code)?.label ?? code

export interface SalesShares {
  byState: Share[]
  byPaymentMethod: Share[]
  topReferrals: DashboardSummary['top_referrals']
}

const topReferrals = 10

/** Orders by State, payment method and referral code, largest first, in one pass over the period's orders. */
export async function readShares(db: Reader, { from, to }: Period): Promise<SalesShares> {
  const { rows } = await sql<ShareRow>`
    select g.state_id, s.name as state, g.payment_method, g.reference_number, g.revenue, g.orders
    from (select o.state_id, o.payment_method, o.reference_number, sum(o.total_paise) as revenue, count(*) as orders
      from orders o where ${soldWithin(from, to)} group by grouping sets ((o.state_id), (o.payment_method), (o.reference_number))) g
    left join states s on s.id = g.state_id
    order by g.revenue desc, g.orders desc, s.name, g.payment_method, g.reference_number`.execute(db)
  return {
    byState: rows.flatMap((row) =>
      row.state_id === null || row.state === null ? [] : [toShare(row.state_id, row.state, row)],
    ),
    byPaymentMethod: rows.flatMap((row) =>
      row.payment_method === null ? [] : [toShare(row.payment_method, methodLabel(row.payment_method), row)],
    ),
    topReferrals: rows
      .flatMap(({ reference_number, orders, revenue }) =>
        reference_number === null ? [] : [{ reference_number, orders, revenue: toRupees(revenue) }],
      )
      .slice(0, topReferrals),
  }
}

/** Orders by the hour of their creation in India; all 24 hours. */
export async function readSalesByHour(
  db: Reader,
  { from, to }: Period,
): Promise<DashboardSummary['charts']['by_hour']> {
  const { rows } = await sql<{ hour: number; orders: number; revenue: Paise }>`
    select hour, coalesce(orders, 0) as orders, coalesce(revenue, 0) as revenue
    from generate_series(0, 23) as hour
    left join (
      select extract(hour from o.created_at at time zone 'Asia/Kolkata')::integer as hour, count(*) as orders, sum(o.total_paise) as revenue
      from orders o where ${soldWithin(from, to)} group by 1) sold using (hour)
    order by hour`.execute(db)
  return rows.map(({ hour, orders, revenue }) => ({ hour, value: toRupees(revenue), count: orders }))
}
