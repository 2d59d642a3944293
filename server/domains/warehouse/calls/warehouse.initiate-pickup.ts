import { handle } from '../../../platform/http/call-handler.ts'
import { initiatePickup } from '../../shipping/initiate-pickup.ts'

export default handle('warehouse/initiate-pickup', ({ input, actor, requestId, ...services }) =>
  initiatePickup(services, { actor, requestId }, input.order_product_id),
)
