import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { setProductStatuses } from '../product-form/product-status.ts'

export default handle('admin/product-bulk-status', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx) => {
    const changed = await setProductStatuses(tx, { actor, requestId }, input)
    return ok({ changed }, serverMessages.productsChanged(changed))
  }),
)
