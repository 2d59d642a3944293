import { messages } from '@handset/contract/messages.ts'
import { handle } from '../../../platform/call-handler.ts'
import { ok } from '../../../platform/outcome.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { showProduct } from '../show-products.ts'

export default handle('admin/product-update-status', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await showProduct(tx, { actor, requestId }, input, refuse)
    return ok(null, input.is_active ? messages.productShown : messages.productHidden)
  }),
)
