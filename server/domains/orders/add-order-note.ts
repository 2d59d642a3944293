import type { ParsedInput } from '@handset/contract/calls.ts'
import { type Doer, writeAudit } from '../../platform/database/audit.ts'
import { missing, type Refusal } from '../../platform/http/outcome.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

/** Keeps a colleague's note with an order, for colleagues only. Refuses with 404 an unknown order. */
export async function addOrderNote(
  tx: Transaction,
  doer: Doer,
  { order, text }: ParsedInput<'admin/order-add-note'>,
  refuse: (refusal: Refusal) => never,
): Promise<void> {
  const found = await tx.selectFrom('orders').select('id').where('order_number', '=', order).executeTakeFirst()
  if (!found) return refuse(missing())
  await tx.insertInto('order_notes').values({ order_id: found.id, author: doer.actor.email, text }).execute()
  await writeAudit(tx, doer, { action: 'order-add-note', entity: order, after: { text } })
}
