import { messages } from '@handset/contract/messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok, type Refuse } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { sendTrackingUrl } from '../../shipping/send-tracking-url.ts'

export default handle('warehouse/send-tracking-url', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse: Refuse) => {
    await sendTrackingUrl(tx, { actor, requestId }, input.order_product_id, refuse)
    return ok(null, messages.shippedAndSent)
  }),
)
