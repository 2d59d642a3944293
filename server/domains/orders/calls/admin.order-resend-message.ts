import { serverMessages } from '@handset/contract/server-messages.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { resendMessage } from '../contact/resend-message.ts'

export default handle('admin/order-resend-message', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await resendMessage(tx, { actor, requestId }, input, refuse)
    return ok(null, serverMessages.messageResent)
  }),
)
