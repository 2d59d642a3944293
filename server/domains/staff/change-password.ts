import { type AuditContext, writeAudit } from '../../platform/database/audit.ts'
import type { Actor } from '../../platform/http/call-handler.ts'
import { closeAllSessions } from '../../platform/http/sessions.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { mailChangeTo } from './account-mails.ts'
import { endLinksOf } from './password-links.ts'

/**
 * Stores a new password of the caller, whose present one was verified against `previousHash`, and ends their links and
 * other sessions. Returns false if another request changed the password meanwhile.
 */
export async function changePassword(
  tx: Transaction,
  { actor, requestId }: AuditContext & { actor: Actor },
  { previousHash, passwordHash }: { previousHash: string; passwordHash: string },
): Promise<boolean> {
  const changed = await tx
    .updateTable('staff')
    .set({ password_hash: passwordHash })
    .where('id', '=', actor.id)
    .where('password_hash', '=', previousHash)
    .returning('id')
    .executeTakeFirst()
  if (!changed) return false
  await endLinksOf(tx, actor.id)
  await closeAllSessions(tx, ['admin', 'warehouse'], actor.id, actor.tokenHash)
  await mailChangeTo(tx, actor.id, 'Your password was changed. Your other sessions have ended.')
  await writeAudit(tx, { actor, requestId }, { action: 'staff-change-password', entity: `staff/${actor.id}` })
  return true
}
