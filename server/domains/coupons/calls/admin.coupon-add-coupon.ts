import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { addCoupon } from '../save-coupon.ts'

export default handleWrite('admin/coupon-add-coupon', addCoupon, serverMessages.couponAdded)
