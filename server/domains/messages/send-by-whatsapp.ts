import { sql } from 'kysely'
import type { WhatsAppRequest } from '../../gateways/whatsapp/whatsapp.port.ts'
import { retryWhileUnavailable } from '../../platform/database/retry-pause.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/core/services.ts'

interface TextMessage {
  id: number
  recipient: string
  kind: string
  variables: unknown
}

/** How long a message may stay undelivered by WhatsApp before it goes by SMS. */
const fallbackMinutes = 10

/** Marks the one attempt of a message; false after another one, or if its recipient has not asked for WhatsApp. */
async function startAttempt(db: Services['db'], { id, recipient }: TextMessage): Promise<boolean> {
  const started = await db
    .insertInto('whatsapp_sends')
    .columns(['message_id'])
    .expression((eb) =>
      eb
        .selectFrom('customers as c')
        .innerJoin('consents as g', 'g.customer_id', 'c.id')
        .select(sql<number>`${id}::bigint`.as('message_id'))
        .where('c.mobile', '=', recipient)
        .where('c.is_active', '=', true)
        .where('g.purpose', '=', 'orders')
        .where('g.channel', '=', 'whatsapp')
        .where('g.withdrawn_at', 'is', null)
        .limit(1),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id')
    .executeTakeFirst()
  return started !== undefined
}

/**
 * Keeps the claim until the SMS is due, unless WhatsApp has reported a failure already. The attempt is locked first, as by a report: one
 * that is being stored meanwhile is waited for and seen.
 */
const waitForDelivery = (db: Services['db'], id: number, providerMessageId: string | null): Promise<void> =>
  inTransaction(db, async (tx) => {
    const attempt = await tx
      .updateTable('whatsapp_sends')
      .set({ provider_message_id: sql<string | null>`coalesce(${providerMessageId}, provider_message_id)` })
      .where('message_id', '=', id)
      .returning('failed_at')
      .executeTakeFirst()
    if (!attempt || attempt.failed_at !== null) return
    await tx
      .updateTable('messages')
      .set({ sending_until: sql<Date>`now() + make_interval(mins => ${fallbackMinutes})` })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .execute()
    await enqueue(tx, 'send-messages', { messageIds: [id] }, { inSeconds: fallbackMinutes * 60 })
  })

/**
 * Sends a message by WhatsApp once, if its recipient wants that. True while it may be delivered there; false if it has to go by SMS
 * now.
 */
export async function sendByWhatsApp({ db, gateways, log }: Services, message: TextMessage): Promise<boolean> {
  const { whatsapp } = gateways
  if (!whatsapp?.hasTemplate(message.kind) || !(await startAttempt(db, message))) return false
  const result = await whatsapp.send({
    messageId: message.id,
    kind: message.kind as WhatsAppRequest['kind'],
    mobile: message.recipient,
    variables: message.variables as Record<string, string>,
  })
  if (!result.sent && result.reason === 'refused') {
    log.warn({ message: message.id, kind: message.kind, failure: result.message }, 'not sent by WhatsApp')
    await db
      .updateTable('whatsapp_sends')
      .set({ failed_at: sql<Date>`now()`, failure: result.message })
      .where('message_id', '=', message.id)
      .execute()
    return false
  }
  // What was sent must not be sent by SMS at once because the database was away for a moment.
  await retryWhileUnavailable(() => waitForDelivery(db, message.id, result.sent ? result.providerMessageId : null))
  return true
}
