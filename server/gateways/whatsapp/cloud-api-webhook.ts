import { createHmac } from 'node:crypto'
import { fieldsOf, parseJson } from '../parse-json.ts'
import { hasToken } from '../webhook-token.ts'
import { messageIdOf } from './message-reference.ts'
import type { WhatsAppGateway, WhatsAppState, WhatsAppStop, WhatsAppWebhook } from './whatsapp.port.ts'

const states = ['sent', 'delivered', 'read', 'failed'] as const
/** The person pressed "Stop promotions" in WhatsApp. */
const marketingStopped = '131050'
const stopWords = /^\W*(?:stop|stop all|unsubscribe)\W*$/i

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : ''

/** Seconds since 1970 as text; a time to come counts as now. */
function readTime(timestamp: unknown): Date {
  const at = Number(textOf(timestamp)) * 1000
  return at > 0 && at < Date.now() ? new Date(at) : new Date()
}

/** The Indian mobile number; null for others, and for ids of people who hide theirs. */
const mobileOf = (number: unknown): string | null => /^91([6-9]\d{9})$/.exec(textOf(number))?.[1] ?? null

const signatureOf = (appSecret: string, body: string): string =>
  `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`

function readState(status: Record<string, unknown>): WhatsAppState | [] {
  const state = states.find((known) => known === status['status'])
  const messageId = messageIdOf(status['biz_opaque_callback_data'])
  const providerMessageId = textOf(status['id'])
  if (!state || messageId === null || !providerMessageId) return []
  const { code, title } = fieldsOf(listOf(status['errors'])[0])
  const { category, billable } = fieldsOf(status['pricing'])
  return {
    messageId,
    providerMessageId,
    state,
    at: readTime(status['timestamp']),
    failure: state === 'failed' ? `${textOf(code) || 'failed'}: ${textOf(title)}` : null,
    price: typeof category === 'string' ? { category: category.slice(0, 40), isBillable: billable === true } : null,
  }
}

function readMarketingStop(status: Record<string, unknown>): WhatsAppStop | [] {
  const isStop = listOf(status['errors']).some((error) => textOf(fieldsOf(error)['code']) === marketingStopped)
  const mobile = mobileOf(status['recipient_id'])
  return isStop && mobile ? { mobile, at: readTime(status['timestamp']), purpose: 'marketing' } : []
}

function readStopWord(message: Record<string, unknown>): WhatsAppStop | [] {
  const words = [fieldsOf(message['text'])['body'], fieldsOf(message['button'])['text']].map(textOf)
  const mobile = mobileOf(message['from'])
  const isStop = words.some((text) => stopWords.test(text))
  return isStop && mobile ? { mobile, at: readTime(message['timestamp']), purpose: 'all' } : []
}

/** The changes of the shop's own number: an app receives those of all its numbers. */
function changesOf(body: string, phoneNumberId: string): Record<string, unknown>[] {
  return listOf(fieldsOf(parseJson(body))['entry'])
    .flatMap((entry) => listOf(fieldsOf(entry)['changes']))
    .map((change) => fieldsOf(fieldsOf(change)['value']))
    .filter((value) => textOf(fieldsOf(value['metadata'])['phone_number_id']) === phoneNumberId)
}

/** States and stop words of a webhook, which the app secret signs. */
export function readCloudApiWebhook(
  { appSecret, phoneNumberId }: { appSecret: string; phoneNumberId: string },
  { body, headers }: Parameters<WhatsAppGateway['readWebhook']>[0],
): WhatsAppWebhook | null {
  if (!appSecret || !hasToken(signatureOf(appSecret, body), headers['x-hub-signature-256'])) return null
  const changes = changesOf(body, phoneNumberId)
  const statuses = changes.flatMap((value) => listOf(value['statuses']).map(fieldsOf))
  const inbound = changes.flatMap((value) => listOf(value['messages']).map(fieldsOf))
  return {
    states: statuses.flatMap(readState),
    stops: [...statuses.flatMap(readMarketingStop), ...inbound.flatMap(readStopWord)],
  }
}
