import { answers } from '@handset/contract/answers.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/outcome.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { inviteColleague } from '../save-colleague.ts'

export default handle('admin/staff-add-staff', ({ input, actor, requestId, db, origin }) =>
  inTransaction(db, async (tx, refuse) =>
    ok({ id: await inviteColleague(tx, { actor, requestId }, origin(), input, refuse) }, answers.staffInvited),
  ),
)
