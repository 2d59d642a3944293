import { sql } from 'kysely'
import type { SmsContent } from '../../../gateways/sms/sms.port.ts'
import { enqueue, job } from '../../../platform/jobs/jobs.ts'
import type { MailVariables } from '../outbox.ts'
import { retryWhileUnavailable } from '../../../platform/database/retry-pause.ts'
import type { Services } from '../../../platform/core/services.ts'
import { sendByWhatsApp } from '../send-by-whatsapp.ts'
import { sendEmail } from '../send-email.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-messages': { messageIds: number[] }
  }
}

interface Message {
  id: number
  channel: string
  recipient: string
  kind: string
  variables: unknown
}

/**
 * The provider's id of a sent message, that it waits for its delivery by WhatsApp, or why it is never sent again; staff need not look
 * at what is expected.
 */
type Outcome = { providerMessageId: string } | { waits: true } | { failure: string; isExpected?: boolean }

/** Sends one message. Throws where nothing was sent and another try may succeed. */
async function sendMessage(services: Services, message: Message): Promise<Outcome> {
  if (message.channel === 'sms') {
    if (await sendByWhatsApp(services, message)) return { waits: true }
    const result = await services.gateways.sms.send({
      ...({ kind: message.kind, variables: message.variables } as SmsContent),
      mobile: message.recipient,
      messageId: message.id,
    })
    if (result.sent) return result
    if (result.reason === 'unreachable') throw new Error(`SMS not sent: ${result.message}`)
    // A customer must not read twice of one refund or parcel, and a refusal is final.
    return { failure: `${result.reason}: ${result.message}` }
  }
  return sendEmail(services, { ...message, variables: message.variables as MailVariables })
}

/** Deletes the messages to numbers that an authority has suspended since they were queued. */
async function dropSuspended(db: Services['db'], messageIds: number[]): Promise<void> {
  await db
    .deleteFrom('messages')
    .where('id', '=', sql<number>`any(${messageIds}::bigint[])`)
    .where('sent_at', 'is', null)
    .where('recipient', 'in', (eb) =>
      eb.selectFrom('number_suspensions').select('mobile').where('lifted_at', 'is', null),
    )
    .execute()
}

/** Those of these messages that are neither sent nor given up. */
const isUnsent = (messageIds: number[]) =>
  sql<boolean>`id = any(${messageIds}::bigint[]) and sent_at is null and failed_at is null`

const recordSent = (db: Services['db'], id: number, providerMessageId: string) =>
  db
    .updateTable('messages')
    .set({ sent_at: sql<Date>`clock_timestamp()`, provider_message_id: providerMessageId })
    .where('id', '=', id)
    .execute()

/** A provider's report may come before the end of a call whose response was lost, and it knows better. */
const recordFailure = (db: Services['db'], id: number, failure: string) =>
  db
    .updateTable('messages')
    .set({ failed_at: sql<Date>`clock_timestamp()`, failure })
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute()

/** Longer than sending and recording may take; messages that a crashed worker has claimed are sent by another after this. */
const claimMinutes = 5

/** Takes the unsent messages that no other job is sending. */
const claimMessages = (db: Services['db'], messageIds: number[]): Promise<Message[]> =>
  db
    .updateTable('messages')
    .set({ sending_until: sql<Date>`now() + make_interval(mins => ${claimMinutes})` })
    .where(isUnsent(messageIds))
    .where((eb) => eb.or([eb('sending_until', 'is', null), eb('sending_until', '<', sql<Date>`now()`)]))
    .returning(['id', 'channel', 'recipient', 'kind', 'variables'])
    .execute()

const releaseClaim = (db: Services['db'], id: number) =>
  db.updateTable('messages').set({ sending_until: null }).where('id', '=', id).execute()

/** Looks again later at messages that another job was sending: it may have died. */
async function checkClaimed(db: Services['db'], messageIds: number[]): Promise<void> {
  const claimed = await db.selectFrom('messages').select('id').where(isUnsent(messageIds)).execute()
  if (claimed.length === 0) return
  const left = claimed.map(({ id }) => id)
  await enqueue(db, 'send-messages', { messageIds: left }, { inSeconds: claimMinutes * 60 })
}

async function sendOnce(services: Services, message: Message): Promise<void> {
  const { db, log } = services
  // crash point: message claimed, not sent
  const outcome = await sendMessage(services, message).catch(async (error: unknown) => {
    await releaseClaim(db, message.id)
    throw error
  })
  if ('waits' in outcome) return
  if ('failure' in outcome) {
    const failed = { message: message.id, kind: message.kind, failure: outcome.failure }
    log[outcome.isExpected ? 'warn' : 'error'](failed, 'message failed for good')
    await retryWhileUnavailable(() => recordFailure(db, message.id, outcome.failure))
  } else await retryWhileUnavailable(() => recordSent(db, message.id, outcome.providerMessageId))
}

/**
 * Sends queued messages and marks each as sent. Where nothing was sent, the failure is thrown, so that the worker
 * tries again with growing delays; a refused message, or one that may have been sent, is stored with its reason.
 */
export default job({
  name: 'send-messages',
  async run(services, { messageIds }) {
    const { db } = services
    await dropSuspended(db, messageIds)
    const messages = await claimMessages(db, messageIds)
    const mine = new Set(messages.map(({ id }) => id))
    const others = messageIds.filter((id) => !mine.has(id))
    if (others.length > 0) await checkClaimed(db, others)
    const sent = await Promise.allSettled(messages.map((message) => sendOnce(services, message)))
    for (const result of sent) if (result.status === 'rejected') throw result.reason
  },
})
