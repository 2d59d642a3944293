import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { readCouponPage } from '../staff-coupons.queries.ts'

export default handle('admin/coupon-view-all-coupons', async ({ input, db }) =>
  ok(await readCouponPage(db, input.page, input.search, input.sort)),
)
