import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { deleteCoupon } from '../save-coupon.ts'

export default handle('admin/coupon-delete-coupon', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await deleteCoupon(tx, { actor, requestId }, input.id, refuse)
    return ok(null, serverMessages.couponDeleted)
  }),
)
