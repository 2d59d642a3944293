import { shortText } from '../courier-response.ts'

/** `yyyy-mm-dd hh:mm:ss` or `dd mm yyyy hh:mm:ss`, in Indian time. */
export function parseIndianTime(value: unknown): Date | null {
  const text = shortText(value)
  const isoMatch = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}:\d{2}:\d{2})/.exec(text)
  const webhook = /^(\d{2})[ /-](\d{2})[ /-](\d{4}) (\d{2}:\d{2}:\d{2})$/.exec(text)
  const date = isoMatch
    ? `${isoMatch[1]}-${isoMatch[2]}-${isoMatch[3]}T${isoMatch[4]}`
    : webhook
      ? `${webhook[3]}-${webhook[2]}-${webhook[1]}T${webhook[4]}`
      : ''
  const at = new Date(`${date}+05:30`)
  return Number.isNaN(at.getTime()) ? null : at
}
