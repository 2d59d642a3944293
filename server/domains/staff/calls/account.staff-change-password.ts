import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { invalidField, ok, tooMany } from '../../../platform/http/result.ts'
import { hashPassword, verifyPassword } from '../../../platform/http/passwords.ts'
import { closeAllSessions } from '../../../platform/http/sessions.ts'
import { writeAudit } from '../../../platform/database/audit.ts'
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { mailChangeTo } from '../account-mails.ts'
import type { StaffContext } from '../end-sessions.ts'
import { endLinksOf } from '../password-links.ts'
import { passwordError } from '../password-strength.ts'
import { passwordUses } from '../staff-limits.ts'

/**
 * Stores a new password of the caller, whose present one was verified against `previousHash`, and ends their links and
 * other sessions. Returns false if another request changed the password meanwhile.
 */
async function changePassword(
  tx: Transaction,
  { actor, requestId }: StaffContext,
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

export default handle('account/staff-change-password', async ({ input, actor, address, requestId, db, limits }) => {
  const staffMember = await db
    .selectFrom('staff')
    .select(['name', 'email', 'password_hash'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const error = await passwordError(db, input.password, staffMember)
  if (error) return error
  // An unattended session must not allow guessing the current password.
  const uses = passwordUses(staffMember.email, address)
  const wait = await limits.use(uses)
  if (wait !== null) return tooMany(wait)
  const previousHash = staffMember.password_hash
  const wrong = invalidField('current_password', serverMessages.passwordWrong)
  if (!(await verifyPassword(input.current_password, previousHash))) return wrong
  await limits.giveBack(uses)
  const passwordHash = await hashPassword(input.password)
  const changed = await inTransaction(db, (tx) =>
    changePassword(tx, { actor, requestId }, { previousHash, passwordHash }),
  )
  return changed ? ok(null, serverMessages.passwordChanged) : wrong
})
