import type { ParsedInput } from '@handset/contract/calls.ts'
import {
  codeEffectPrefix,
  resendableKinds,
  resentPrefix,
} from '@handset/contract/domains/orders/resendable-messages.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { z } from 'zod'
import { type AuditContext, writeAudit } from '../../../platform/database/audit.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { conflict, missing, type Refuse, tooMany } from '../../../platform/http/result.ts'
import { type MailVariables, type Message, queueMessages } from '../../messages/outbox.ts'
import { lockOrder } from '../lock-order.ts'

/** Messages of one order that are sent again within a day. */
const maxResendsPerDay = 10
/** Between two of the same message. */
const pauseSeconds = 60

const storedMessageRow = z.object({
  id: z.number(),
  effect_key: z.string(),
  channel: z.enum(['sms', 'email']),
  kind: z.string(),
  variables: z.record(z.string(), z.unknown()),
  is_waiting: z.boolean(),
  /** The key of the first message, of which this may be a repetition. */
  first_key: z.string(),
})
type StoredMessage = z.infer<typeof storedMessageRow>

async function findMessage(
  tx: Transaction,
  messageId: number,
  order: { id: number; order_number: string; mobile: string },
): Promise<StoredMessage | undefined> {
  const rows = await queryRows(tx, storedMessageRow)`
    select m.id, m.effect_key, m.channel, m.kind, m.variables, coalesce(m.sent_at, m.failed_at) is null as is_waiting,
      regexp_replace(m.effect_key, ${`^${resentPrefix}[0-9]+/`}, '') as first_key
    from messages m where m.id = ${messageId}
      and (m.order_id = ${order.id}
        or (m.order_id is null and m.recipient = ${order.mobile} and m.variables ->> 'order' = ${order.order_number}))`
  return rows[0]
}

/** Why a message cannot be sent again (409), or null. */
function findProblem({ kind, first_key, variables, is_waiting }: StoredMessage): string | null {
  if (!resendableKinds.includes(kind) || first_key.startsWith(codeEffectPrefix)) return serverMessages.messageSecret
  if (is_waiting) return serverMessages.messageWaiting
  return Object.keys(variables).length === 0 ? serverMessages.messageBlanked : null
}

const countRow = z.object({ count: z.number() })

/** Whether each attached document is still an invoice of the order: one that was deleted must not reach the customer again. */
async function hasCurrentDocuments(tx: Transaction, orderId: number, variables: unknown): Promise<boolean> {
  const keys = ((variables as Partial<MailVariables>).attachments ?? []).map(({ document }) => document)
  if (keys.length === 0) return true
  const rows = await queryRows(tx, countRow)`
    select (select count(*) from invoices where order_id = ${orderId} and voided_at is null and file = any(${keys}::text[]))::integer
      + (select count(*) from orders
        where id = ${orderId} and uploaded_invoice = any(${keys}::text[]))::integer as count`
  return rows[0]?.count === keys.length
}

const todayRow = z.object({
  today: z.number(),
  same: z.number(),
  since_oldest: z.number().nullable(),
  since_same: z.number().nullable(),
})

/** The seconds until this message may be sent again within the limits of its order, or null; `nth` numbers its repetition. */
async function readLimits(
  tx: Transaction,
  orderId: number,
  firstKey: string,
): Promise<{ wait: number | null; nth: number }> {
  const rows = await queryRows(tx, todayRow)`
    select count(*) filter (where created_at > now() - interval '1 day')::integer as today,
      count(*) filter (where effect_key like ${resentPrefix} || '%/' || ${firstKey})::integer as same,
      extract(epoch from now() - min(created_at) filter (where created_at > now() - interval '1 day'))::float8 as since_oldest,
      extract(epoch from now() - max(created_at) filter (where effect_key like ${resentPrefix} || '%/' || ${firstKey}))::float8 as since_same
    from messages where order_id = ${orderId} and effect_key like ${`${resentPrefix}%`}`
  const { today = 0, same = 0, since_oldest = null, since_same = null } = rows[0] ?? {}
  const nth = same + 1
  if (today >= maxResendsPerDay) return { wait: Math.ceil(86_400 - (since_oldest ?? 0)), nth }
  const pause = pauseSeconds - (since_same ?? pauseSeconds)
  return { wait: pause > 0 ? Math.ceil(pause) : null, nth }
}

/**
 * Queues a copy of a message of an order, to the contact that the order has now, under an effect key of its own. The lock on
 * the order makes a double click one message. Refuses with 404 a message of another order; with 409 a secret, an
 * advertisement, one that is waiting, blanked or names a deleted invoice; with 429 within a minute of the same message, and
 * beyond ten a day of the order.
 */
export async function resendMessage(
  tx: Transaction,
  context: AuditContext,
  { order: orderNumber, message_id }: ParsedInput<'admin/order-resend-message'>,
  refuse: Refuse,
): Promise<void> {
  const found = await tx.selectFrom('orders').select('id').where('order_number', '=', orderNumber).executeTakeFirst()
  if (!found) return refuse(missing())
  const order = await lockOrder(tx, found.id)
  const message = await findMessage(tx, message_id, order)
  if (!message) return refuse(missing())
  const problem = findProblem(message)
  if (problem !== null) return refuse(conflict(problem))
  const recipient = message.channel === 'sms' ? order.mobile : order.email
  if (recipient === '') return refuse(conflict(serverMessages.messageErased))
  if (!(await hasCurrentDocuments(tx, order.id, message.variables)))
    return refuse(conflict(serverMessages.messageOutdated))
  const { wait, nth } = await readLimits(tx, order.id, message.first_key)
  if (wait !== null) return refuse(tooMany(wait))
  const { channel, kind, variables, first_key } = message
  const copy = { channel, kind, variables, recipient, effectKey: `${resentPrefix}${nth}/${first_key}` }
  await queueMessages(tx, [{ ...copy, orderId: order.id } as Message])
  await writeAudit(tx, context, {
    action: 'order-resend-message',
    entity: order.order_number,
    after: { channel, kind, recipient, message_id },
  })
}
