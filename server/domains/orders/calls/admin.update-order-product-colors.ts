import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { changeLineColor } from '../stock/change-line-color.ts'

export default handle('admin/update-order-product-colors', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await changeLineColor(tx, { actor, requestId }, input, refuse)
    return ok(null, serverMessages.colorChanged)
  }),
)
