import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { unlinkProducts } from '../links/link-products.ts'

export default handle('admin/delete-linked-product', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await unlinkProducts(tx, { actor, requestId }, input.id, refuse)
    return ok(null, serverMessages.productUnlinked)
  }),
)
