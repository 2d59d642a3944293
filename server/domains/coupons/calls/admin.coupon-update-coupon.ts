import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { updateCoupon } from '../save-coupon.ts'

export default handle('admin/coupon-update-coupon', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await updateCoupon(tx, { actor, requestId }, input, refuse)
    return ok(null, serverMessages.couponUpdated)
  }),
)
