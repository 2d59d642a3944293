const typedTime = /^\s*(\d{1,2})(?:\s*[:.]?\s*(\d{2}))?\s*(?:([ap])\.?\s*m?\.?)?\s*$/i

/** `HH:MM` from a typed time: 14:30, 1430, 9, 2.30 pm. Null if it is none. */
export function parseTypedTime(text: string): string | null {
  const [, typedHour = '', minute = '00', half = ''] = typedTime.exec(text) ?? []
  const hour = Number(typedHour)
  const isTwelve = half !== ''
  if (typedHour === '' || Number(minute) > 59 || hour > (isTwelve ? 12 : 23) || (isTwelve && hour === 0)) return null
  const hours = isTwelve ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour
  return `${String(hours).padStart(2, '0')}:${minute}`
}
