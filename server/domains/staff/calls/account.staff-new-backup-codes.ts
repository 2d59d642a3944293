import { serverMessages } from '@handset/contract/server-messages.ts'
import { writeAudit } from '../../../platform/database/audit.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { conflict } from '../../../platform/http/result.ts'
import { mailChangeTo } from '../account-mails.ts'
import { hasSecondFactor, replaceBackupCodes } from '../second-factor.ts'

export default handleWrite(
  'account/staff-new-backup-codes',
  async (tx, context, _, refuse) => {
    const { id } = context.actor
    if (!(await hasSecondFactor(tx, id))) return refuse(conflict(serverMessages.secondFactorMissing))
    const backup_codes = await replaceBackupCodes(tx, context.otpSecret, id)
    await mailChangeTo(tx, id, 'New backup codes were made. The former ones no longer work.')
    await writeAudit(tx, context, { action: 'staff-new-backup-codes', entity: `staff/${id}` })
    return { backup_codes }
  },
  serverMessages.backupCodesMade,
)
