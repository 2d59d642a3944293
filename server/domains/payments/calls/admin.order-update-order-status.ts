import { messages } from '@handset/contract/messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { changeOrderStatus } from '../change-order-status.ts'

export default handle('admin/order-update-order-status', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) =>
    ok({ version: await changeOrderStatus(tx, { actor, requestId }, input, refuse) }, messages.orderStatusUpdated),
  ),
)
