import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { updateReferral } from '../save-referral.ts'

export default handle('admin/update-reference-number', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await updateReferral(tx, { actor, requestId }, input, refuse)
    return ok(null, serverMessages.referralUpdated)
  }),
)
