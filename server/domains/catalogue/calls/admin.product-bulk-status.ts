import { answers } from '@handset/contract/answers.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/outcome.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { showProducts } from '../product-form/show-products.ts'

export default handle('admin/product-bulk-status', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx) => {
    const changed = await showProducts(tx, { actor, requestId }, input)
    return ok({ changed }, answers.productsChanged(changed))
  }),
)
