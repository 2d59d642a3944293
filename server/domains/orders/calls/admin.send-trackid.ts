import { messages } from '@handset/contract/messages.ts'
import { handle } from '../../../platform/call-handler.ts'
import { ok } from '../../../platform/outcome.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { sendTracking } from '../send-tracking.ts'

export default handle('admin/send-trackid', ({ input, actor, requestId, db, origin }) =>
  inTransaction(db, async (tx, refuse) => {
    await sendTracking(tx, { actor, requestId }, { order: input.order, origin: origin() }, refuse)
    return ok(null, messages.sent)
  }),
)
