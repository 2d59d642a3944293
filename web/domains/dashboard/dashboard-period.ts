/** What the period of the dashboard is called in the address; today is said by saying nothing. */
export type PeriodChoice = 'today' | '7' | '30' | 'custom'

export interface DashboardPeriod {
  choice: PeriodChoice
  from: string
  to: string
}

/** So many days before a day, both as yyyy-mm-dd. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
}

/** The period that an address asks for; what it does not know is today. Days of a chosen period are taken as they are: the shop judges them. */
export function readPeriod(params: URLSearchParams, today: string): DashboardPeriod {
  const range = params.get('range')
  if (range === '7' || range === '30') return { choice: range, from: daysBefore(today, Number(range) - 1), to: today }
  if (range === 'custom')
    return { choice: range, from: params.get('fromDate') ?? today, to: params.get('toDate') ?? today }
  return { choice: 'today', from: today, to: today }
}

/** The query of a period; a chosen one carries its days. */
export function periodQuery({ choice, from, to }: DashboardPeriod): string {
  if (choice === 'today') return '?'
  return `?${new URLSearchParams(choice === 'custom' ? { range: choice, fromDate: from, toDate: to } : { range: choice }).toString()}`
}
