import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { startBulkOrderStatus } from '../bulk-order-status.ts'

export default handle('admin/order-bulk-status', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) =>
    ok(await startBulkOrderStatus(tx, { actor, requestId }, actor.id, input, refuse)),
  ),
)
