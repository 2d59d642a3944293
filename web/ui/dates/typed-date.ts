/** The years of dates that the server accepts. */
export const firstYear = 1900
export const lastYear = 2199

const pad = (text: string) => text.padStart(2, '0')

/** Whether a text is a calendar date `yyyy-mm-dd` of 1900 to 2199. */
export function isDay(text: string): boolean {
  const [, year] = /^(\d{4})-\d{2}-\d{2}$/.exec(text) ?? []
  if (year === undefined || Number(year) < firstYear || Number(year) > lastYear) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/**
 * The date `yyyy-mm-dd` that a person typed, day first; undefined when it is not one. Takes pasted `yyyy-mm-dd` and eight
 * digits too. A year of two digits counts only once the text is `finished`: while 2026 is typed it begins with 20.
 */
export function readDay(text: string, finished = false): string | undefined {
  const typed = text.trim()
  const [, isoYear = '', isoMonth = '', isoDay = ''] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed) ?? []
  const [, day = isoDay, month = isoMonth, year = isoYear] =
    /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4}|\d{2})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed) ?? []
  if (year.length === 2 && !finished) return undefined
  const found = `${year.length === 2 ? `20${year}` : year}-${pad(month)}-${pad(day)}`
  return isDay(found) ? found : undefined
}

/** Adds the slashes of dd/mm/yyyy to digits that are typed one after another; number pads of phones have none. */
export function addSlashes(text: string): string {
  const digits = /^(\d{2})(\d)$/.exec(text) ?? /^(\d{2}\/\d{2})(\d)$/.exec(text)
  return digits ? `${digits[1]}/${digits[2]}` : text
}
