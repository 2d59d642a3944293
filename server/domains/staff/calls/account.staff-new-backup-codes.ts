import { serverMessages } from '@handset/contract/server-messages.ts'
import { writeAudit } from '../../../platform/database/audit.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { conflict, ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { mailChangeTo } from '../account-mails.ts'
import { hasSecondFactor, replaceBackupCodes } from '../second-factor.ts'

export default handle('account/staff-new-backup-codes', ({ actor, requestId, db, otpSecret }) =>
  inTransaction(db, async (tx, refuse) => {
    if (!(await hasSecondFactor(tx, actor.id))) return refuse(conflict(serverMessages.secondFactorMissing))
    const backup_codes = await replaceBackupCodes(tx, otpSecret, actor.id)
    await mailChangeTo(tx, actor.id, 'New backup codes were made. The former ones no longer work.')
    await writeAudit(tx, { actor, requestId }, { action: 'staff-new-backup-codes', entity: `staff/${actor.id}` })
    return ok({ backup_codes }, serverMessages.backupCodesMade)
  }),
)
