import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok, tooMany } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { mailResetLink } from '../password-links.ts'
import { linkUses } from '../staff-limits.ts'

/** Responds the same whether or not the address belongs to a staff member. */
export default handle('account/staff-forgot-password', async ({ input, address, db, limits, origin, otpSecret }) => {
  const email = input.email.toLowerCase()
  const wait = await limits.use(linkUses(email, address))
  if (wait !== null) return tooMany(wait)
  await inTransaction(db, async (tx) => {
    const staffMember = await tx
      .selectFrom('staff')
      .select(['id', 'name', 'email', 'role'])
      .where('email', '=', email)
      .where('is_active', '=', true)
      .executeTakeFirst()
    if (staffMember) await mailResetLink(tx, { origin, otpSecret }, staffMember)
  })
  return ok(null, serverMessages.resetSent)
})
