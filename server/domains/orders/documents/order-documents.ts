import { z } from 'zod'
import { type AuditContext, writeAudit } from '../../../platform/database/audit.ts'
import { missing, type Refuse } from '../../../platform/http/result.ts'
import { type Message, queueMessages } from '../../messages/outbox.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'

/** What staff add to an order by hand and send to its customer, locked by this transaction. */
const orderDocumentsRow = z.object({
  id: z.number(),
  order_number: z.string(),
  status: z.number(),
  full_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  tracking_id: z.string().nullable(),
  tracking_id_version: z.number(),
  uploaded_invoice: z.string().nullable(),
  uploaded_invoice_version: z.number(),
})
export type OrderDocuments = z.infer<typeof orderDocumentsRow>

/** Locks an order by its number. Refuses with 404 an unknown one. */
export async function lockOrderDocuments(
  tx: Transaction,
  orderNumber: string,
  refuse: Refuse,
): Promise<OrderDocuments> {
  const rows = await queryRows(tx, orderDocumentsRow)`
    select id, order_number, status, full_name, email, mobile, tracking_id, tracking_id_version, uploaded_invoice, uploaded_invoice_version
    from orders where order_number = ${orderNumber} for no key update`
  return rows[0] ?? refuse(missing())
}

/**
 * Queues the messages of one event and records the sender; does nothing if that event was sent before. The order must
 * be locked.
 */
export async function sendOnce(
  tx: Transaction,
  context: AuditContext,
  action: string,
  { order_number }: OrderDocuments,
  notifications: Message[],
  after: unknown,
): Promise<void> {
  const keys = notifications.map(({ effectKey }) => effectKey)
  const sent = await tx.selectFrom('messages').select('id').where('effect_key', 'in', keys).limit(1).executeTakeFirst()
  if (sent) return
  await queueMessages(tx, notifications)
  await writeAudit(tx, context, { action, entity: order_number, after })
}
