// India has one time zone and no daylight saving time.
const indiaAheadMs = 330 * 60_000

/** dd/mm/yyyy hh:mm:ss AM|PM in India. */
export function pineDate(at: Date): string {
  const india = new Date(at.getTime() + indiaAheadMs)
  const hours = india.getUTCHours()
  const date = [india.getUTCDate(), india.getUTCMonth() + 1, india.getUTCFullYear()].map(twoDigits).join('/')
  const time = [hours % 12 || 12, india.getUTCMinutes(), india.getUTCSeconds()].map(twoDigits).join(':')
  return `${date} ${time} ${hours < 12 ? 'AM' : 'PM'}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
