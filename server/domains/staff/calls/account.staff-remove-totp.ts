import { serverMessages } from '@handset/contract/server-messages.ts'
import { writeAudit } from '../../../platform/database/audit.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { conflict } from '../../../platform/http/result.ts'
import { mailChangeTo } from '../account-mails.ts'
import { removeTotp } from '../second-factor.ts'

export default handleWrite(
  'account/staff-remove-totp',
  async (tx, context, _, refuse) => {
    const { id, role } = context.actor
    if (role === 'owner' && context.configuration.requireSecondFactor)
      return refuse(conflict(serverMessages.secondFactorRequired))
    await removeTotp(tx, id)
    await mailChangeTo(tx, id, 'Log-ins to your account no longer ask for a code.')
    await writeAudit(tx, context, { action: 'staff-remove-totp', entity: `staff/${id}` })
  },
  serverMessages.secondFactorOff,
)
