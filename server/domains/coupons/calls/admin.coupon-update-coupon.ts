import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { updateCoupon } from '../save-coupon.ts'

export default handleWrite('admin/coupon-update-coupon', updateCoupon, serverMessages.couponUpdated)
