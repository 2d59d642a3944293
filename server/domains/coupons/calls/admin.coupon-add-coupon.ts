import { answers } from '@handset/contract/answers.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/outcome.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { addCoupon } from '../save-coupon.ts'

export default handle('admin/coupon-add-coupon', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) =>
    ok({ id: await addCoupon(tx, { actor, requestId }, input, refuse) }, answers.couponAdded),
  ),
)
