import { serverMessages } from '@handset/contract/server-messages.ts'
import { writeAudit } from '../../../platform/database/audit.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok, type Refuse, tooMany } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { mailChangeTo } from '../account-mails.ts'
import { confirmTotp } from '../second-factor.ts'
import { codeUse } from '../staff-limits.ts'

export default handle('account/staff-confirm-totp', async ({ input, actor, requestId, db, limits, otpSecret }) => {
  const uses = [codeUse(actor.id)]
  const wait = await limits.use(uses)
  if (wait !== null) return tooMany(wait)
  const result = await inTransaction(db, async (tx, refuse: Refuse) => {
    const backup_codes = await confirmTotp(tx, otpSecret, actor.id, input.code, refuse)
    await mailChangeTo(tx, actor.id, 'Log-ins to your account now ask for a code of your authenticator app.')
    await writeAudit(tx, { actor, requestId }, { action: 'staff-confirm-totp', entity: `staff/${actor.id}` })
    return ok({ backup_codes }, serverMessages.secondFactorOn)
  })
  if (result.ok) await limits.giveBack(uses)
  return result
})
