import { enqueue } from './jobs.ts'
import type { Transaction } from './transaction.ts'

interface Sms {
  channel: 'sms'
  /** Ten digits. */
  recipient: string
  /** The template registered at the operator. */
  kind: string
  variables: Record<string, string>
}

interface Email {
  channel: 'email'
  recipient: string
  kind: string
  /** Frozen as written: a later change of wording does not change what was promised. */
  variables: { subject: string; text: string; html: string }
}

/**
 * Queues a message in the caller's transaction. The effect key says what it is about (`order-placed/HS…/sms`): the same effect is
 * queued, and so sent, once however often this is called. Returns false where it was queued before.
 */
export async function queueMessage(tx: Transaction, effectKey: string, message: Sms | Email): Promise<boolean> {
  const row = await tx
    .insertInto('messages')
    .values({ effect_key: effectKey, channel: message.channel, recipient: message.recipient, kind: message.kind, variables: JSON.stringify(message.variables) })
    .onConflict((conflict) => conflict.column('effect_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await enqueue(tx, 'send-message', { messageId: row.id })
  return true
}
