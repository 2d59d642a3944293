import type { PageQueryReader } from '../../lib/page/page-query.ts'
/** Values of the dashboard period in the URL; without a value the period is today. */
export type PeriodChoice = 'today' | '7' | '30' | 'custom'

export interface DashboardPeriod {
  choice: PeriodChoice
  from: string
  to: string
}

/** The date this many days before a date, both as yyyy-mm-dd. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
}

/**
 * Period named in the URL; unknown values mean today. Dates of a custom period are not checked here: the server
 * validates them.
 */
export function readPeriod(params: Pick<PageQueryReader<'adminDashboard'>, 'get'>, today: string): DashboardPeriod {
  const range = params.get('range')
  if (range === '7' || range === '30') return { choice: range, from: daysBefore(today, Number(range) - 1), to: today }
  if (range === 'custom')
    return { choice: range, from: params.get('fromDate') ?? today, to: params.get('toDate') ?? today }
  return { choice: 'today', from: today, to: today }
}

/** Query of a period; a custom one contains its dates. */
export function periodQuery({ choice, from, to }: DashboardPeriod): string {
  if (choice === 'today') return '?'
  return `?${new URLSearchParams(choice === 'custom' ? { range: choice, fromDate: from, toDate: to } : { range: choice }).toString()}`
}
