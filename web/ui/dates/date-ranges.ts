/** Dates as `yyyy-mm-dd`; an empty one is an open end. */
export interface DateRange {
  from: string
  to: string
}

const atMidnight = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** The date this many days after a date; before it with a negative number. */
export function addDays(day: string, days: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return atMidnight(year, month - 1, date + days)
}

/** From the first day to the last one of the month that is this many months after the day's own. */
function monthOf(day: string, offset: number): DateRange {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return { from: atMidnight(year, month - 1 + offset, 1), to: atMidnight(year, month + offset, 0) }
}

/** The Indian financial year of a day: 1 April to 31 March. */
function financialYearOf(day: string): DateRange {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const start = month < 4 ? year - 1 : year
  return { from: `${start}-04-01`, to: `${start + 1}-03-31` }
}

export interface DatePreset extends DateRange {
  label: string
}

/** The named ranges that a list offers. Running periods end today. */
export function datePresets(today: string): readonly DatePreset[] {
  const daysBack = (days: number) => ({ from: addDays(today, 1 - days), to: today })
  const yesterday = addDays(today, -1)
  return [
    { label: 'Today', from: today, to: today },
    { label: 'Yesterday', from: yesterday, to: yesterday },
    { label: '7 days', ...daysBack(7) },
    { label: '30 days', ...daysBack(30) },
    { label: 'This month', from: monthOf(today, 0).from, to: today },
    { label: 'Last month', ...monthOf(today, -1) },
    { label: 'Financial year', from: financialYearOf(today).from, to: today },
    { label: 'Last financial year', ...financialYearOf(addDays(financialYearOf(today).from, -1)) },
    { label: 'All dates', from: '', to: '' },
  ]
}

/** Name of a range that has one. */
export const presetName = ({ from, to }: DateRange, today: string): string | undefined =>
  today === '' ? undefined : datePresets(today).find((range) => range.from === from && range.to === to)?.label
