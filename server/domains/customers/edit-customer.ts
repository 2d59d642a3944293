import type { ParsedInput } from '@handset/contract/calls.ts'
import { messages } from '@handset/contract/messages.ts'
import { activityBefore, type AuditContext, type ChangeToUndo, writeAudit } from '../../platform/database/audit.ts'
import { invalidField, missing, type Refuse } from '../../platform/http/result.ts'
import { closeAllSessions } from '../../platform/http/sessions.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

type Edit = ParsedInput<'admin/edit-customer'>

/**
 * Renames, activates or deactivates a customer; deactivating ends their sessions. Refuses with 404 an unknown customer
 * and with 422 {first_name} the removal of a first name. A customer who never gave a name may stay without one.
 */
export async function editCustomer(
  tx: Transaction,
  context: AuditContext,
  { id: userUnique, first_name, last_name, is_active }: Edit,
  refuse: Refuse,
): Promise<void> {
  const customer = await tx
    .selectFrom('customers')
    .select(['id', 'first_name', 'last_name', 'is_active'])
    .where('user_unique', '=', userUnique)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!customer) return refuse(missing())
  const { id, ...before } = customer
  if (first_name === '' && before.first_name !== '') return refuse(invalidField('first_name', messages.required))
  const after = { first_name, last_name, is_active: is_active ?? before.is_active }
  await tx.updateTable('customers').set(after).where('id', '=', id).execute()
  if (!after.is_active) await closeAllSessions(tx, ['customer'], id)
  await writeAudit(tx, context, { action: 'edit-customer', entity: `customer/${userUnique}`, before, after })
}

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
