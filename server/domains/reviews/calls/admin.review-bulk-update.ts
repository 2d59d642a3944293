import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { startBulkModeration } from '../bulk-moderate.ts'

export default handle('admin/review-bulk-update', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) =>
    ok(await startBulkModeration(tx, { actor, requestId }, actor.id, input, refuse)),
  ),
)
