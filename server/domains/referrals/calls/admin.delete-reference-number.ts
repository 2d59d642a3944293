import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { deleteReferral } from '../save-referral.ts'

export default handle('admin/delete-reference-number', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await deleteReferral(tx, { actor, requestId }, input.reference_code_id, refuse)
    return ok(null, serverMessages.referralDeleted)
  }),
)
