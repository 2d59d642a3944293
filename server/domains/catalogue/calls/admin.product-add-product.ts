import { messages } from '@handset/contract/messages.ts'
import { handle } from '../../../platform/call-handler.ts'
import { ok } from '../../../platform/outcome.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { addProduct } from '../save-product.ts'

export default handle('admin/product-add-product', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    const id = await addProduct(tx, { actor, requestId }, input, refuse)
    return ok({ product_id: id, product_unique: String(id), version: 1 }, messages.productAdded)
  }),
)
