import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { setMatchingStatuses } from '../product-form/matching-products.ts'

export default handle('admin/product-bulk-status', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    const product_ids = await setMatchingStatuses(tx, { actor, requestId }, input, refuse)
    return ok({ changed: product_ids.length, product_ids }, serverMessages.productsChanged(product_ids.length))
  }),
)
