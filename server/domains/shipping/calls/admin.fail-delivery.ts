import { handle } from '../../../platform/http/call-handler.ts'
import { failDelivery } from '../by-hand/fail-delivery.ts'

export default handle('admin/fail-delivery', ({ input, actor, requestId, ...services }) =>
  failDelivery(services, { actor, requestId }, input.order_product_id),
)
