const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const pattern =
  /^\s*(\w+)(?:\s*(?:to|-|–)\s*(\w+))?[\s,:]+(\d{1,2}(?:[.:]\d\d)?\s*[ap]m)\s*(?:to|-|–)\s*(\d{1,2}(?:[.:]\d\d)?\s*[ap]m)\s*$/i

function day(name: string): string | undefined {
  const index = days.indexOf(name.slice(0, 3).toLowerCase())
  return index < 0 ? undefined : ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'][index]
}

function time(text: string): string | undefined {
  const [, hour, minute = '00', meridiem] = /^(\d{1,2})(?:[.:](\d\d))?\s*([ap])m$/i.exec(text) ?? []
  if (hour === undefined || Number(hour) < 1 || Number(hour) > 12 || Number(minute) > 59) return undefined
  return `${String((Number(hour) % 12) + (meridiem?.toLowerCase() === 'p' ? 12 : 0)).padStart(2, '0')}:${minute}`
}

/**
 * Converts a sentence such as 'Monday to Friday 10am to 5pm' into schema.org opening hours; undefined for any other
 * sentence.
 */
export function openingHours(text: string): string | undefined {
  const [, from = '', to = from, opens = '', closes = ''] = pattern.exec(text) ?? []
  const parts = [day(from), day(to), time(opens), time(closes)] as const
  if (parts.includes(undefined)) return undefined
  const [first, last, start, end] = parts
  return `${first === last ? first : `${first}-${last}`} ${start}-${end}`
}
