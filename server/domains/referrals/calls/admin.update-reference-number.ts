import { answers } from '@handset/contract/answers.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/outcome.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { changeReferral } from '../save-referral.ts'

export default handle('admin/update-reference-number', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await changeReferral(tx, { actor, requestId }, input, refuse)
    return ok(null, answers.referralUpdated)
  }),
)
