const timeWithZone = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)? ?(?:Z|[+-]\d\d(?::?\d\d)?)$/

/**
 * Returns the moment of a recovery in the form that PostgreSQL takes, which is not every form of ISO 8601. Throws without a
 * zone: of such a time nobody knows later whose it was, and the days of a date alone look like one.
 */
export function toRecoveryTime(text: string): string {
  if (!timeWithZone.test(text)) throw new Error('--until must be a time with its zone: 2026-11-26 09:59:30+05:30')
  return text.replace('T', ' ').replace(/Z$/, '+00')
}
