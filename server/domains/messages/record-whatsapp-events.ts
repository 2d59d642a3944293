import { sql } from 'kysely'
import type { WhatsAppState, WhatsAppStop, WhatsAppWebhook } from '../../gateways/whatsapp/whatsapp.port.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/core/services.ts'

const column = { delivered: 'delivered_at', read: 'read_at', failed: 'failed_at' } as const

/** Stores a state where it is new; false for a repeated one, and for messages of other senders. */
async function storeState(tx: Transaction, event: WhatsAppState): Promise<boolean> {
  const { messageId, providerMessageId, state, at, failure, price } = event
  const update = tx
    .updateTable('whatsapp_sends')
    .set({
      provider_message_id: providerMessageId,
      ...(price ? { category: price.category, is_billable: price.isBillable } : {}),
      ...(state === 'sent' ? {} : { [column[state]]: at }),
      ...(state === 'read' ? { delivered_at: sql<Date>`coalesce(delivered_at, ${at}::timestamptz)` } : {}),
      ...(failure === null ? {} : { failure }),
    })
    .where('message_id', '=', messageId)
    .where((eb) => eb.or([eb('provider_message_id', 'is', null), eb('provider_message_id', '=', providerMessageId)]))
  const isNew =
    state === 'sent'
      ? update
      : update
          .where(column[state], 'is', null)
          .$if(state === 'failed', (query) => query.where('delivered_at', 'is', null))
  return (await isNew.executeTakeFirst()).numUpdatedRows > 0n
}

/** A delivered message needs no SMS; a failed one needs it now. */
async function applyState(tx: Transaction, event: WhatsAppState): Promise<void> {
  const { messageId, providerMessageId, state, at } = event
  if (!(await storeState(tx, event)) || state === 'sent') return
  const waiting = tx
    .updateTable('messages')
    .where('id', '=', messageId)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
  if (state !== 'failed') {
    const done = { sent_at: at, delivered_at: at, provider_message_id: providerMessageId, sending_until: null }
    await waiting.set(done).execute()
    return
  }
  await waiting.set({ sending_until: null }).execute()
  await enqueue(tx, 'send-messages', { messageIds: [messageId] })
}

/** Ends the consents that were given before the person wrote: a late repetition does not end a new one. */
async function stopMessages(tx: Transaction, { mobile, at, purpose }: WhatsAppStop): Promise<void> {
  await tx
    .updateTable('consents')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('customer_id', 'in', (eb) => eb.selectFrom('customers').select('id').where('mobile', '=', mobile))
    .where('channel', '=', 'whatsapp')
    .$if(purpose === 'marketing', (query) => query.where('purpose', '=', 'marketing'))
    .where('withdrawn_at', 'is', null)
    // WhatsApp's times have whole seconds.
    .where('given_at', '<', sql<Date>`${at}::timestamptz + interval '1 second'`)
    .execute()
}

/** Stores what became of messages sent by WhatsApp, and who wants none any more. */
export async function recordWhatsAppEvents(db: Services['db'], webhook: WhatsAppWebhook): Promise<void> {
  for (const event of webhook.states) await inTransaction(db, (tx) => applyState(tx, event))
  for (const stop of webhook.stops) await inTransaction(db, (tx) => stopMessages(tx, stop))
}
