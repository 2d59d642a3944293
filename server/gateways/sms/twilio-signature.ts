import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether Twilio signed this form: the full address, then each field's name and value in the order of the names. */
export function isSignedByTwilio(authToken: string, address: string, body: string, signature: unknown): boolean {
  if (!authToken || typeof signature !== 'string') return false
  const fields = [...new URLSearchParams(body)].toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  const signed = address + fields.map(([name, value]) => name + value).join('')
  const expected = createHmac('sha1', authToken).update(signed).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
