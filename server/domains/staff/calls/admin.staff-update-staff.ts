import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { updateStaffMember } from '../save-staff-member.ts'

export default handle('admin/staff-update-staff', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await updateStaffMember(tx, { actor, requestId }, actor.id, input, refuse)
    return ok(null, serverMessages.staffUpdated)
  }),
)
