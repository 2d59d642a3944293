import { type RawBuilder, sql } from 'kysely'
import type { SmsContent } from '../../gateways/gateways.ts'
import { enqueueStatement, type Reader, type Transaction } from '../../platform/database/transaction.ts'
import { carryOperation } from '../../platform/tracing/operation.ts'

type Sms = SmsContent & {
  channel: 'sms'
  /** Ten digits. */
  recipient: string
}

interface Email {
  channel: 'email'
  recipient: string
  kind: string
  /** Frozen when queued: a later change of wording does not change a promise already made. */
  variables: MailVariables
}

export interface MailVariables {
  subject: string
  text: string
  html: string
  /** Makes the token that replaces `{token}` in text and HTML when the e-mail is sent; the token itself is never stored. */
  tokenSeed?: string
  /** The customer (row id) whose consent to marketing by e-mail this needs, when it is sent; none: the message is transactional. */
  consentOf?: number
  /** Where replies go, if not to the sender. */
  replyTo?: string
  /** PDFs of the document store by key, read when the e-mail is sent. */
  attachments?: { filename: string; document: string }[]
}

export type Message = (Sms | Email) & {
  /** Identifies the effect (`order-placed/HS…/sms`): the same key is queued, and so sent, once. */
  effectKey: string
  /** The order (row id) that it is about; staff see it there. */
  orderId?: number
}

/**
 * Queues messages in the caller's transaction, to be sent by one job. Those that were queued before are left out, and
 * those to an erased contact, which is empty.
 */
export async function queueMessages(tx: Transaction, all: Message[]): Promise<void> {
  const messages = all.filter(({ recipient }) => recipient !== '')
  const column = (name: keyof Message) =>
    messages.map((message) => (name === 'variables' ? JSON.stringify(message.variables) : message[name]))
  await enqueueStatement(
    tx,
    sql`
    with queued as (
      insert into messages (effect_key, channel, recipient, kind, variables, order_id)
      select * from unnest(${column('effectKey')}::text[], ${column('channel')}::text[], ${column('recipient')}::text[], ${column('kind')}::text[], ${column('variables')}::jsonb[],
        ${messages.map(({ orderId }) => orderId ?? null)}::bigint[])
      on conflict (effect_key) do nothing returning id)
    select queue_job('send-messages', (jsonb_build_object('messageIds', json_agg(id)) || ${JSON.stringify(carryOperation())}::jsonb)::json)
    from queued having count(*) > 0`,
  )
}

/** Queues one message, as `queueMessages` does. */
export const queueMessage = (
  tx: Transaction,
  effectKey: string,
  message: (Sms | Email) & Pick<Message, 'orderId'>,
): Promise<void> => queueMessages(tx, [{ ...message, effectKey }])

/**
 * Empties the messages sent to these recipients or about these orders and deletes those that wait; effect keys stay, so none
 * is sent again.
 */
export const eraseMessages = (tx: Transaction, recipients: string[], orderIds: number[]): Promise<void> =>
  eraseMatching(tx, sql<boolean>`(recipient = any(${recipients}::text[]) or order_id = any(${orderIds}::bigint[]))`)

/** The same of the messages with these effect keys. */
export const eraseMessagesOf = (tx: Transaction, effectKeys: string[]): Promise<void> =>
  eraseMatching(tx, sql<boolean>`effect_key = any(${effectKeys}::text[])`)

async function eraseMatching(tx: Transaction, isTheirs: RawBuilder<boolean>): Promise<void> {
  await tx.deleteFrom('messages').where('sent_at', 'is', null).where(isTheirs).execute()
  await tx.updateTable('messages').set({ recipient: '', variables: '{}' }).where(isTheirs).execute()
}

const blankedAtOnce = 5000

/**
 * Blanks what sent messages said after 30 days, because it names customers and their orders. Password links lose theirs on the
 * first night: their seed and the server's secret make the token.
 */
export async function blankOldMessages(db: Reader): Promise<void> {
  let blanked = 0n
  do {
    const result = await db
      .updateTable('messages')
      .set({ variables: '{}' })
      .where(
        'id',
        'in',
        sql<number>`(
          select id from messages where variables <> '{}'::jsonb
            and coalesce(sent_at, failed_at) < case kind when 'staff_password' then now() else now() - interval '30 days' end
          order by coalesce(sent_at, failed_at) limit ${blankedAtOnce})`,
      )
      .executeTakeFirst()
    blanked = result.numUpdatedRows
  } while (blanked === BigInt(blankedAtOnce))
}
