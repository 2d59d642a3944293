import { messages } from '@handset/contract/messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { moderateReview } from '../moderate-review.ts'

export default handle('admin/post-update-review', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await moderateReview(tx, { actor, requestId }, input, refuse)
    return ok(null, messages.statusUpdated)
  }),
)
