import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { duplicateProduct } from '../product-form/duplicate-product.ts'

export default handle('admin/product-duplicate', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) =>
    ok(
      { product_id: await duplicateProduct(tx, { actor, requestId }, input.product_id, refuse) },
      serverMessages.productDuplicated,
    ),
  ),
)
