import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { sendTracking } from '../documents/send-tracking.ts'

export default handle('admin/send-trackid', ({ input, actor, requestId, db, origin }) =>
  inTransaction(db, async (tx, refuse) => {
    await sendTracking(tx, { actor, requestId }, { order: input.order, origin: origin() }, refuse)
    return ok(null, serverMessages.sent)
  }),
)
