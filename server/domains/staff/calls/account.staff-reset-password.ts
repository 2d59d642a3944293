import { handle } from '../../../platform/http/call-handler.ts'
import { tooMany } from '../../../platform/http/result.ts'
import { hashPassword } from '../../../platform/http/passwords.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { setPassword } from '../password-links.ts'
import { passwordError, staffOfLink } from '../password-strength.ts'
import { addressUse } from '../staff-limits.ts'

export default handle('account/staff-reset-password', async ({ input, address, db, limits }) => {
  const error = await passwordError(db, input.password, await staffOfLink(db, input.token))
  if (error) return error
  const wait = await limits.use([addressUse(address)])
  if (wait !== null) return tooMany(wait)
  // Hashing is slow, so it runs before the transaction.
  const hash = await hashPassword(input.password)
  return inTransaction(db, (tx) => setPassword(tx, input.token, hash))
})
