import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'

type Day = DashboardSummary['charts']['sales_by_day'][number]

/** One column of the chart: a day, or several where they would be too thin to be seen. */
export interface SalesColumn {
  from: string
  to: string
  value: number
  before: number
  count: number
}

const most = 62

const sum = (days: readonly Day[], key: 'value' | 'before' | 'count'): number =>
  days.reduce((total, day) => total + day[key], 0)

/** The days as columns, at most 62: each stands for equally many days, the last for what is left. */
export function salesColumns(days: readonly Day[]): SalesColumn[] {
  const size = Math.max(1, Math.ceil(days.length / most))
  return Array.from({ length: Math.ceil(days.length / size) }, (_, place) => {
    const some = days.slice(place * size, (place + 1) * size)
    return {
      from: some[0]?.day ?? '',
      to: some.at(-1)?.day ?? '',
      value: sum(some, 'value'),
      before: sum(some, 'before'),
      count: sum(some, 'count'),
    }
  })
}

/** The end of the scale: the least of 1, 2, 4 and 10 times a power of ten that no value exceeds, so that its quarters are round too. */
export function scaleEnd(values: readonly number[]): number {
  const greatest = Math.max(0, ...values)
  if (greatest <= 4) return 4
  const power = 10 ** Math.floor(Math.log10(greatest))
  return power * ([1, 2, 4, 8].find((step) => step * power >= greatest) ?? 10)
}
