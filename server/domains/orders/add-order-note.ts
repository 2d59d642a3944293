import type { ParsedInput } from '@handset/contract/calls.ts'
import { type AuditContext, writeAudit } from '../../platform/database/audit.ts'
import { missing, type Refuse } from '../../platform/http/result.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

/** A note of the shop itself to the staff, such as of something that a job found. */
export const insertShopNote = async (tx: Transaction, orderId: number, text: string): Promise<void> => {
  await tx.insertInto('order_notes').values({ order_id: orderId, author: 'shop', text }).execute()
}

/** Adds an internal staff note to an order. Refuses with 404 an unknown order. */
export async function addOrderNote(
  tx: Transaction,
  context: AuditContext,
  { order, text }: ParsedInput<'admin/order-add-note'>,
  refuse: Refuse,
): Promise<void> {
  const found = await tx.selectFrom('orders').select('id').where('order_number', '=', order).executeTakeFirst()
  if (!found) return refuse(missing())
  await tx.insertInto('order_notes').values({ order_id: found.id, author: context.actor.email, text }).execute()
  await writeAudit(tx, context, { action: 'order-add-note', entity: order, after: { text } })
}
