import { answers } from '@handset/contract/answers.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/outcome.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { showProduct } from '../product-form/show-products.ts'

export default handle('admin/product-update-status', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await showProduct(tx, { actor, requestId }, input, refuse)
    return ok(null, input.is_active ? answers.productShown : answers.productHidden)
  }),
)
