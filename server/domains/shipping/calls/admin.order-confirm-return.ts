import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { confirmReturn } from '../confirm-return.ts'

export default handle('admin/order-confirm-return', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await confirmReturn(tx, { actor, requestId }, input, refuse)
    return ok(null, serverMessages.returnConfirmed)
  }),
)
