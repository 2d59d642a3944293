import { handle } from '../../../platform/call-handler.ts'
import { ok } from '../../../platform/outcome.ts'
import { readCouponPage } from '../staff-coupons.queries.ts'

export default handle('admin/coupon-view-all-coupons', async ({ input, db }) =>
  ok(await readCouponPage(db, input.page, input.search)),
)
