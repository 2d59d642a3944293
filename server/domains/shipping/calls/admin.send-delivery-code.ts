import { handle } from '../../../platform/http/call-handler.ts'
import { sendDeliveryCode } from '../by-hand/send-delivery-code.ts'

export default handle('admin/send-delivery-code', ({ input, actor, requestId, ...services }) =>
  sendDeliveryCode(services, { actor, requestId }, input.order_product_id),
)
