import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'

type Day = DashboardSummary['charts']['sales_by_day'][number]

/** One column of the chart: a day, or several days when single days would be too thin. */
export interface SalesColumn {
  from: string
  to: string
  value: number
  before: number
  count: number
}

const maxColumns = 62

const sum = (days: readonly Day[], key: 'value' | 'before' | 'count'): number =>
  days.reduce((total, day) => total + day[key], 0)

/** Groups days into at most 62 columns of equally many days; the last one takes the rest. */
export function salesColumns(days: readonly Day[]): SalesColumn[] {
  const daysPerColumn = Math.max(1, Math.ceil(days.length / maxColumns))
  return Array.from({ length: Math.ceil(days.length / daysPerColumn) }, (_, index) => {
    const chunk = days.slice(index * daysPerColumn, (index + 1) * daysPerColumn)
    return {
      from: chunk[0]?.day ?? '',
      to: chunk.at(-1)?.day ?? '',
      value: sum(chunk, 'value'),
      before: sum(chunk, 'before'),
      count: sum(chunk, 'count'),
    }
  })
}

/**
 * End of the scale: the smallest of 1, 2, 4 and 10 times a power of ten that covers all values, so that its quarters
 * are round too.
 */
export function niceScaleMax(values: readonly number[]): number {
  const maxValue = Math.max(0, ...values)
  if (maxValue <= 4) return 4
  const power = 10 ** Math.floor(Math.log10(maxValue))
  return power * ([1, 2, 4, 8].find((step) => step * power >= maxValue) ?? 10)
}
