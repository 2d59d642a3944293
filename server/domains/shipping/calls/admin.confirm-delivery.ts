import { handle } from '../../../platform/http/call-handler.ts'
import { confirmDelivery } from '../by-hand/end-hand-delivery.ts'

export default handle('admin/confirm-delivery', ({ input, actor, requestId, ...services }) =>
  confirmDelivery(services, { actor, requestId }, input),
)
