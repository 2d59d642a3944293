import { handle } from '../../../platform/http/call-handler.ts'
import { takeLabel } from '../take-label.ts'

export default handle('admin/get-shipyaari-lable', ({ input, actor, requestId, ...services }) =>
  takeLabel(services, { actor, requestId }, input.order_product_id),
)
