import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { invalidField, tooMany } from '../../../platform/http/result.ts'
import { hashPassword } from '../../../platform/http/passwords.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { setPassword } from '../password-links.ts'
import { addressUse } from '../staff-limits.ts'

/** Repeated characters, digits only, and words that every password list starts with. */
const isWeak = (password: string) =>
  /^(.)\1*$/.test(password) || /^\d+$/.test(password) || /^(password|handset-demo|qwerty|admin)/i.test(password)

export default handle('account/staff-reset-password', async ({ input, address, db, limits }) => {
  if (isWeak(input.password)) return invalidField('password', serverMessages.passwordWeak)
  const wait = await limits.use([addressUse(address)])
  if (wait !== null) return tooMany(wait)
  // Hashing is slow, so it runs before the transaction.
  const hash = await hashPassword(input.password)
  return inTransaction(db, (tx) => setPassword(tx, input.token, hash))
})
