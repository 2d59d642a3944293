import { orderStatus, paymentMethods } from '@handset/contract/codes.ts'
import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import { toRupees } from '@handset/contract/money.rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { allOf, withinDays } from '../../platform/database/list-conditions.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { readSettings } from '../settings/settings.queries.ts'
import type { Period } from './period.queries.ts'

/** Paid orders `o` created on these days; an index-only scan of `orders_sold`. */
export const soldWithin = (from: string, to: string): RawBuilder<boolean> =>
  allOf([sql<boolean>`o.placed_at is not null`, ...withinDays(sql`o.created_at`, from, to)])

const daySalesRow = z.object({
  day: z.string(),
  orders: z.number(),
  revenue: z.number(),
  cancelled: z.number(),
  returned: z.number(),
})
export type DaySales = z.infer<typeof daySalesRow>

/** Sales per day from the first day of the previous period to the last of the period; days without sales are zero. */
export async function readSalesByDay(
  db: Reader,
  { beforeFrom, to }: Pick<Period, 'beforeFrom' | 'to'>,
): Promise<DaySales[]> {
  return queryRows(db, daySalesRow)`
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(orders, 0) as orders, coalesce(revenue, 0) as revenue, coalesce(cancelled, 0) as cancelled, coalesce(returned, 0) as returned
    from generate_series(${beforeFrom}::date::timestamp, ${to}::date::timestamp, interval '1 day') as day
    left join (
      select date_trunc('day', o.created_at at time zone 'Asia/Kolkata') as day, count(*) as orders, sum(o.total_paise) as revenue,
        count(*) filter (where o.status = ${sql.lit(orderStatus.cancelled)}) as cancelled, count(*) filter (where o.status = ${sql.lit(orderStatus.returned)}) as returned
      from orders o where ${soldWithin(beforeFrom, to)} group by 1) sold using (day)
    order by day`
}

type Share = DashboardSummary['charts']['by_state'][number]

const shareRow = z.object({
  state_id: z.number().nullable(),
  state: z.string().nullable(),
  payment_method: z.string().nullable(),
  reference_number: z.string().nullable(),
  revenue: z.number(),
  orders: z.number(),
})
type ShareRow = z.infer<typeof shareRow>

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
  const rows = await queryRows(db, shareRow)`
    select g.state_id, s.name as state, g.payment_method, g.reference_number, g.revenue, g.orders
    from (select o.state_id, o.payment_method, o.reference_number, sum(o.total_paise) as revenue, count(*) as orders
      from orders o where ${soldWithin(from, to)} group by grouping sets ((o.state_id), (o.payment_method), (o.reference_number))) g
    left join states s on s.id = g.state_id
    order by g.revenue desc, g.orders desc, s.name, g.payment_method, g.reference_number`
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

const hourRow = z.object({ hour: z.number(), orders: z.number(), revenue: z.number() })

/** Orders by the hour of their creation in India; all 24 hours. */
export async function readSalesByHour(
  db: Reader,
  { from, to }: Period,
): Promise<DashboardSummary['charts']['by_hour']> {
  const rows = await queryRows(db, hourRow)`
    select hour, coalesce(orders, 0) as orders, coalesce(revenue, 0) as revenue
    from generate_series(0, 23) as hour
    left join (
      select extract(hour from o.created_at at time zone 'Asia/Kolkata')::integer as hour, count(*) as orders, sum(o.total_paise) as revenue
      from orders o where ${soldWithin(from, to)} group by 1) sold using (hour)
    order by hour`
  return rows.map(({ hour, orders, revenue }) => ({ hour, value: toRupees(revenue), count: orders }))
}

/** The orders `o` whose money stays. */
const isNotReversed = sql<boolean>`o.status not in (${sql.lit(orderStatus.cancelled)}, ${sql.lit(orderStatus.returned)})`

const monthSalesRow = z.object({
  from_date: z.string(),
  to_date: z.string(),
  day: z.number(),
  days: z.number(),
  sold: z.number(),
  orders: z.number(),
})

/** The sales of the current month in India beside the shop's target. */
export async function readSalesTarget(db: Reader): Promise<DashboardSummary['target']> {
  const [{ monthly_sales_target_paise }, [month]] = await Promise.all([
    readSettings(db, 'limits'),
    queryRows(db, monthSalesRow)`
      select to_char(first, 'YYYY-MM-DD') as from_date, to_char(next - 1, 'YYYY-MM-DD') as to_date, today - first + 1 as day, next - first as days, sold.sold, sold.orders
      from (select (now() at time zone 'Asia/Kolkata')::date as today) clock,
        lateral (select date_trunc('month', today)::date as first, (date_trunc('month', today) + interval '1 month')::date as next) month,
        lateral (
          select coalesce(sum(o.total_paise), 0) as sold, count(*) as orders from orders o
          where o.placed_at is not null and ${isNotReversed}
            and o.created_at >= first::timestamp at time zone 'Asia/Kolkata') sold`,
  ])
  return month ? { ...month, sold: toRupees(month.sold), target: toRupees(monthly_sales_target_paise) } : null
}
