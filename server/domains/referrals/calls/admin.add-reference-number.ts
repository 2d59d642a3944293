import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { addReferral } from '../save-referral.ts'

export default handle('admin/add-reference-number', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    const id = await addReferral(tx, { actor, requestId }, input, refuse)
    return ok({ id }, serverMessages.referralAdded)
  }),
)
