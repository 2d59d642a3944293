import { messages } from '@handset/contract/messages.ts'
import { handle } from '../../../platform/call-handler.ts'
import { ok } from '../../../platform/outcome.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { updateProduct } from '../save-product.ts'

export default handle('admin/product-update-product', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => ok({ version: await updateProduct(tx, { actor, requestId }, input, refuse) }, messages.productUpdated)),
)
