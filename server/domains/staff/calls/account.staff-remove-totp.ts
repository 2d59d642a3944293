import { serverMessages } from '@handset/contract/server-messages.ts'
import { writeAudit } from '../../../platform/database/audit.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { conflict, ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { mailChangeTo } from '../account-mails.ts'
import { removeTotp } from '../second-factor.ts'

export default handle('account/staff-remove-totp', async ({ actor, requestId, db, configuration }) => {
  if (actor.role === 'owner' && configuration.requireSecondFactor) return conflict(serverMessages.secondFactorRequired)
  return inTransaction(db, async (tx) => {
    await removeTotp(tx, actor.id)
    await mailChangeTo(tx, actor.id, 'Log-ins to your account no longer ask for a code.')
    await writeAudit(tx, { actor, requestId }, { action: 'staff-remove-totp', entity: `staff/${actor.id}` })
    return ok(null, serverMessages.secondFactorOff)
  })
})
