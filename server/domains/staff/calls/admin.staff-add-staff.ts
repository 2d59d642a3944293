import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { inviteStaffMember } from '../save-staff-member.ts'

export default handle('admin/staff-add-staff', ({ input, actor, requestId, db, origin, otpSecret }) =>
  inTransaction(db, async (tx, refuse) =>
    ok(
      { id: await inviteStaffMember(tx, { actor, requestId }, { origin: origin(), otpSecret }, input, refuse) },
      serverMessages.staffInvited,
    ),
  ),
)
