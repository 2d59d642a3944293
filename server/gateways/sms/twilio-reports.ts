import { createHmac, timingSafeEqual } from 'node:crypto'
import type { DeliveryReport, SmsGateway } from './sms.port.ts'

/** Whether Twilio signed this form: the full address, then each field's name and value in the order of the names. */
export function isSignedByTwilio(authToken: string, address: string, body: string, signature: unknown): boolean {
  if (!authToken || typeof signature !== 'string') return false
  const fields = [...new URLSearchParams(body)].toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  const signed = address + fields.map(([name, value]) => name + value).join('')
  const expected = createHmac('sha1', authToken).update(signed).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const failures: Record<string, string> = {
  '30003': 'the phone cannot be reached',
  '30004': 'the operator blocks messages to the number',
  '30005': 'the number is unknown or no longer in service',
  '30006': 'a landline, or an operator that cannot be reached',
  '30007': 'filtered by the operator: compare the text with the registered template',
  '30008': 'not delivered, for a reason that the operator does not say',
}

/** The states in which a message ends; those on the way say nothing yet. */
function readReport(form: URLSearchParams, messageId: number): DeliveryReport | [] {
  const report = { providerMessageId: form.get('MessageSid') ?? '', messageId, at: new Date() }
  const status = form.get('MessageStatus') ?? ''
  if (status === 'delivered') return { ...report, failure: null }
  if (status !== 'undelivered' && status !== 'failed') return []
  const code = (form.get('ErrorCode') ?? '').slice(0, 10)
  const words = failures[code] ?? 'not delivered'
  return { ...report, failure: code ? `${words} (${code})` : words }
}

/** The status callback of one message, which names no time but has the shop's id in its address; null without Twilio's signature. */
export function readTwilioReports(
  authToken: string,
  address: string,
  { body, query, headers }: Parameters<SmsGateway['readReports']>[0],
): DeliveryReport[] | null {
  if (!isSignedByTwilio(authToken, query ? `${address}?${query}` : address, body, headers['x-twilio-signature']))
    return null
  const [, messageId] = /^message=(\d{1,15})$/.exec(query) ?? []
  return messageId === undefined ? [] : [readReport(new URLSearchParams(body), Number(messageId))].flat()
}
