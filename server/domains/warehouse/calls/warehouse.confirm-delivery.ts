import { handle } from '../../../platform/http/call-handler.ts'
import { confirmDelivery } from '../../shipping/by-hand/end-hand-delivery.ts'

export default handle('warehouse/confirm-delivery', ({ input, actor, requestId, ...services }) =>
  confirmDelivery(services, { actor, requestId }, input),
)
