import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { deleteCoupon } from '../save-coupon.ts'

export default handleWrite('admin/coupon-delete-coupon', deleteCoupon, serverMessages.couponDeleted)
