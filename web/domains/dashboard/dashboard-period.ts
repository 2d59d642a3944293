import { limits } from '@handset/contract/limits.ts'
import { messages } from '@handset/contract/messages.ts'
import type { PageQueryReader } from '../../lib/page/page-query.ts'
import { addDays } from '../../ui/dates/date-ranges.ts'

/** Values of the dashboard period in the URL; without a value the period is today. */
export type PeriodChoice = 'today' | '7' | '30' | 'custom'

export interface DashboardPeriod {
  choice: PeriodChoice
  from: string
  to: string
}

const dayMs = 86_400_000
const atMidnight = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/**
 * Period named in the URL; unknown values mean today. Dates of a custom period are not checked here: `periodProblem`
 * does.
 */
export function readPeriod(params: Pick<PageQueryReader<'adminDashboard'>, 'get'>, today: string): DashboardPeriod {
  const range = params.get('range')
  if (range === '7' || range === '30') return { choice: range, from: addDays(today, 1 - Number(range)), to: today }
  if (range === 'custom')
    return { choice: range, from: params.get('fromDate') ?? today, to: params.get('toDate') ?? today }
  return { choice: 'today', from: today, to: today }
}

/** Query of a period; a custom one contains its dates. */
export function periodQuery({ choice, from, to }: DashboardPeriod): string {
  if (choice === 'today') return '?'
  return `?${new URLSearchParams(choice === 'custom' ? { range: choice, fromDate: from, toDate: to } : { range: choice }).toString()}`
}

const daysOf = ({ from, to }: Omit<DashboardPeriod, 'choice'>): number =>
  (atMidnight(to) - atMidnight(from)) / dayMs + 1

/** Why no figures can be shown for a period; null if they can. */
export function periodProblem({ from, to }: DashboardPeriod): string | null {
  const days = daysOf({ from, to })
  if (Number.isNaN(days)) return 'Choose a first and a last day'
  if (days < 1) return messages.daysInOrder
  return days > limits.maxReportDays ? `Choose at most ${limits.maxReportDays} days` : null
}

/** The equally long period before. */
export const previousPeriod = ({ from, to }: Omit<DashboardPeriod, 'choice'>): { from: string; to: string } => ({
  from: addDays(from, -daysOf({ from, to })),
  to: addDays(from, -1),
})
