import { handle } from '../../../platform/http/call-handler.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { ok, tooMany } from '../../../platform/http/result.ts'
import { hashPassword } from '../../../platform/http/passwords.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { passwordError } from '../../staff/password-strength.ts'
import { addressUse } from '../../staff/staff-limits.ts'
import { createFirstAccount } from '../first-account.ts'

export default handle('account/create-first-account', async ({ input, address, requestId, db, limits }) => {
  const wait = await limits.use([addressUse(address)])
  if (wait !== null) return tooMany(wait)
  const error = await passwordError(db, input.password, input)
  if (error) return error
  const hash = await hashPassword(input.password)
  return inTransaction(db, async (tx, refuse) => {
    await createFirstAccount(tx, requestId, input, hash, refuse)
    return ok(null, serverMessages.firstAccountCreated)
  })
})
