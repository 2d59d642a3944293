import { type AuditContext, writeAudit } from '../../platform/database/audit.ts'
import { missing, type Refuse } from '../../platform/http/result.ts'
import { closeAllSessions } from '../../platform/http/sessions.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { mailChangeTo } from './account-mails.ts'
import { removeTotp } from './second-factor.ts'

/** Removes app, backup codes and passkeys of an account and ends its sessions. */
export async function removeFactors(tx: Transaction, id: number): Promise<void> {
  await removeTotp(tx, id)
  await tx.deleteFrom('staff_passkeys').where('staff_id', '=', id).execute()
  await closeAllSessions(tx, ['admin', 'warehouse'], id)
}

/**
 * Removes app, backup codes and passkeys of a staff member who lost them, and ends their sessions. Refuses with 404 an
 * unknown one.
 */
export async function resetSecondFactor(
  tx: Transaction,
  context: AuditContext,
  { id }: { id: number },
  refuse: Refuse,
): Promise<void> {
  const known = await tx.selectFrom('staff').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) return refuse(missing())
  await removeFactors(tx, id)
  await mailChangeTo(
    tx,
    id,
    'An owner of the shop has removed the second factor and the passkeys of your account. Log in with your password and set them up again.',
  )
  await writeAudit(tx, context, { action: 'staff-reset-second-factor', entity: `staff/${id}` })
}
