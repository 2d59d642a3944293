import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import { toRupees } from '@handset/contract/money.rules.ts'
import { z } from 'zod'
import { queryRows } from '../../platform/database/query-rows.ts'
import { plannedByValue, type Reader } from '../../platform/database/transaction.ts'
import type { Period } from './period.queries.ts'
import { soldWithin } from './sales.queries.ts'

const soldRow = z.object({
  product_id: z.number(),
  name: z.string(),
  series_id: z.number(),
  series: z.string(),
  units: z.number(),
  units_before: z.number(),
  /** What was paid for the units, after the coupon's share. */
  revenue: z.number(),
})
type SoldRow = z.infer<typeof soldRow>

const unitsOfDay = z.object({ day: z.string(), units: z.number() })

export interface SoldProducts {
  units: { now: number; before: number }
  bySeries: DashboardSummary['charts']['by_series']
  topProducts: DashboardSummary['top_products']
}

const max = 10
const sum = (rows: readonly SoldRow[], of: (row: SoldRow) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)

/**
 * Units sold by product in the period and in the one before; reads lines by index `order_lines_by_order` only. Planned for
 * the days: it looks up the lines of few orders, and reads all lines at once for many.
 */
export async function readSoldProducts(db: Reader, { beforeFrom, from, to }: Period): Promise<SoldProducts> {
  const rows = await plannedByValue(
    db,
    (tx) => queryRows(tx, soldRow)`
    select p.id as product_id, p.name, c.id as series_id, c.name as series, sold.units, sold.units_before, sold.revenue
    from (
      select l.product_id, coalesce(sum(l.quantity) filter (where o.created_at >= now_from), 0) as units, coalesce(sum(l.quantity) filter (where o.created_at < now_from), 0) as units_before,
        coalesce(sum(l.price_paise * l.quantity - l.coupon_share_paise) filter (where o.created_at >= now_from), 0) as revenue
      from (select ${from}::date::timestamp at time zone 'Asia/Kolkata' as now_from) period, orders o join order_lines l on l.order_id = o.id
      where ${soldWithin(beforeFrom, to)} group by l.product_id) sold
    join products p on p.id = sold.product_id join categories c on c.id = p.category_id
    order by sold.units desc, sold.revenue desc, p.id`,
  )
  const now = rows.filter(({ units }) => units > 0)
  return {
    units: { now: sum(rows, (row) => row.units), before: sum(rows, (row) => row.units_before) },
    bySeries: [...Map.groupBy(now, ({ series_id }) => series_id)]
      .map(([key, products]) => ({
        key: String(key),
        label: products[0]?.series ?? '',
        value: toRupees(sum(products, (row) => row.revenue)),
        count: sum(products, (row) => row.units),
      }))
      .toSorted((one, other) => other.value - one.value),
    topProducts: now.slice(0, max).map(({ product_id, name, units, revenue }) => ({
      product_unique: String(product_id),
      product_name: name,
      units,
      revenue: toRupees(revenue),
    })),
  }
}

/** Units sold by day, days without any left out. */
export async function readUnitsByDay(
  db: Reader,
  { from, to }: Pick<Period, 'from' | 'to'>,
): Promise<Map<string, number>> {
  const rows = await plannedByValue(
    db,
    (tx) => queryRows(tx, unitsOfDay)`
    select to_char(o.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, sum(l.quantity) as units
    from orders o join order_lines l on l.order_id = o.id where ${soldWithin(from, to)} group by 1`,
  )
  return new Map(rows.map(({ day, units }) => [day, units]))
}
