import type { CallOutput, ParsedInput } from '@handset/contract/calls.ts'
import { type AuditContext, writeAudit } from '../../platform/database/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { missing, type Refuse } from '../../platform/http/result.ts'

/** Deletes the caller's notes of an order. Refuses with 404 an unknown order. */
export async function clearOrderNotes(
  tx: Transaction,
  context: AuditContext,
  { order }: ParsedInput<'admin/order-clear-notes'>,
  refuse: Refuse,
): Promise<CallOutput<'admin/order-clear-notes'>> {
  const found = await tx.selectFrom('orders').select('id').where('order_number', '=', order).executeTakeFirst()
  if (!found) return refuse(missing())
  const { numDeletedRows } = await tx
    .deleteFrom('order_notes')
    .where('order_id', '=', found.id)
    .where('author', '=', context.actor.email)
    .executeTakeFirstOrThrow()
  const deleted = Number(numDeletedRows)
  await writeAudit(tx, context, { action: 'order-clear-notes', entity: order, after: { deleted } })
  return { deleted }
}
