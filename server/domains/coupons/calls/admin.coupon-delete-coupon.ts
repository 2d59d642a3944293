import { answers } from '@handset/contract/answers.ts'
import { handle } from '../../../platform/call-handler.ts'
import { ok } from '../../../platform/outcome.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { deleteCoupon } from '../save-coupon.ts'

export default handle('admin/coupon-delete-coupon', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await deleteCoupon(tx, { actor, requestId }, input.id, refuse)
    return ok(null, answers.couponDeleted)
  }),
)
