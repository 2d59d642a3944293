/** The time of a report in ISO 8601; now where it has none, or one in the future. */
export function readReportTime(value: unknown): Date {
  const at = new Date(typeof value === 'string' ? value : Number.NaN)
  return Number.isNaN(at.getTime()) || at.getTime() > Date.now() ? new Date() : at
}
