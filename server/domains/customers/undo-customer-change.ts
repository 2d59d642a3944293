import { activityBefore, type ChangeToUndo } from '../../platform/database/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { closeAllSessions } from '../../platform/http/sessions.ts'

/** Lets a customer log in again, or not; sessions that ended stay ended. */
export async function undoCustomerChange(
  tx: Transaction,
  { change, key: userUnique, verify, refuseChanged }: ChangeToUndo,
): Promise<void> {
  const isActive = change.action === 'edit-customer' ? activityBefore(change) : undefined
  if (isActive === undefined) return refuseChanged()
  const customer = await tx
    .selectFrom('customers')
    .select('id')
    .where('user_unique', '=', userUnique)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!customer) return refuseChanged()
  await verify()
  await tx.updateTable('customers').set({ is_active: isActive }).where('id', '=', customer.id).execute()
  if (!isActive) await closeAllSessions(tx, ['customer'], customer.id)
}
