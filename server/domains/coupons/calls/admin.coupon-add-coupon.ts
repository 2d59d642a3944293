import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { addCoupon } from '../save-coupon.ts'

export default handle('admin/coupon-add-coupon', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) =>
    ok({ id: await addCoupon(tx, { actor, requestId }, input, refuse) }, serverMessages.couponAdded),
  ),
)
