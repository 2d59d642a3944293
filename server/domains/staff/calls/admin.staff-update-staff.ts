import { answers } from '@handset/contract/answers.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/outcome.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { updateColleague } from '../save-colleague.ts'

export default handle('admin/staff-update-staff', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await updateColleague(tx, { actor, requestId }, actor.id, input, refuse)
    return ok(null, answers.staffUpdated)
  }),
)
