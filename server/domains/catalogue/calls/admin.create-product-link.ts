import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { linkProducts } from '../links/link-products.ts'

export default handle('admin/create-product-link', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await linkProducts(tx, { actor, requestId }, input, refuse)
    return ok(null, serverMessages.productLinked)
  }),
)
