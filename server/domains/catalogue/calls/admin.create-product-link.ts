import { answers } from '@handset/contract/answers.ts'
import { handle } from '../../../platform/call-handler.ts'
import { ok } from '../../../platform/outcome.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { linkProducts } from '../links/link-products.ts'

export default handle('admin/create-product-link', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await linkProducts(tx, { actor, requestId }, input, refuse)
    return ok(null, answers.productLinked)
  }),
)
