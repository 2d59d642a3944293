import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { archiveProduct } from '../product-form/product-status.ts'

export default handle('admin/product-archive', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await archiveProduct(tx, { actor, requestId }, input, refuse)
    return ok(null, input.is_archived ? serverMessages.productArchived : serverMessages.productRestored)
  }),
)
