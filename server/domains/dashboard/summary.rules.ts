import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import { type Paise, toRupees } from '@handset/contract/money.rules.ts'
import type { DaySales } from './sales.queries.ts'

type Cards = DashboardSummary['cards']

const sum = (days: readonly DaySales[], key: 'orders' | 'revenue' | 'cancelled' | 'returned'): number =>
  days.reduce((total, day) => total + day[key], 0)
const average = (revenue: Paise, orders: number): Paise => (orders === 0 ? 0 : Math.round(revenue / orders))

/** The summary cards from two consecutive periods, day by day, oldest first; the later half is the requested period. */
export function cardsOf(days: readonly DaySales[], units: Cards['units']): Cards {
  const [before, now] = [days.slice(0, days.length / 2), days.slice(days.length / 2)]
  const figure = (of: (half: readonly DaySales[]) => number) => ({ now: of(now), before: of(before) })
  return {
    orders: figure((half) => sum(half, 'orders')),
    paid_revenue: figure((half) => toRupees(sum(half, 'revenue'))),
    average_order: figure((half) => toRupees(average(sum(half, 'revenue'), sum(half, 'orders')))),
    units,
    cancelled: figure((half) => sum(half, 'cancelled')),
    returned: figure((half) => sum(half, 'returned')),
  }
}

/** The days of the requested period, each paired with the same position in the period before. */
export function salesByDay(days: readonly DaySales[]): DashboardSummary['charts']['sales_by_day'] {
  const half = days.length / 2
  return days.slice(half).map(({ day, revenue, orders }, index) => ({
    day,
    value: toRupees(revenue),
    count: orders,
    before: toRupees(days[index]?.revenue ?? 0),
  }))
}

/** The figures of the cards for each day, with the units sold on it. */
export const trendOf = (days: readonly DaySales[], units: ReadonlyMap<string, number>): DashboardSummary['trend'] =>
  days.map(({ day, orders, revenue, cancelled, returned }) => ({
    day,
    orders,
    paid_revenue: toRupees(revenue),
    average_order: toRupees(average(revenue, orders)),
    units: units.get(day) ?? 0,
    cancelled,
    returned,
  }))
