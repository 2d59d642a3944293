import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { setProductStatus } from '../product-form/product-status.ts'

export default handle('admin/product-update-status', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await setProductStatus(tx, { actor, requestId }, input, refuse)
    return ok(null, input.is_active ? serverMessages.productActivated : serverMessages.productDeactivated)
  }),
)
