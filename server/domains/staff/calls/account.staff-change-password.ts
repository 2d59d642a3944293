import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { invalidField, ok, tooMany } from '../../../platform/http/result.ts'
import { hashPassword, verifyPassword } from '../../../platform/http/passwords.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { changePassword } from '../change-password.ts'
import { passwordError } from '../password-strength.ts'
import { passwordUses } from '../staff-limits.ts'

export default handle('account/staff-change-password', async ({ input, actor, address, requestId, db, limits }) => {
  const staffMember = await db
    .selectFrom('staff')
    .select(['name', 'email', 'password_hash'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const error = await passwordError(db, input.password, staffMember)
  if (error) return error
  // Whoever finds a computer logged in must not be able to guess the present password.
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
