import { handle } from '../../../platform/http/call-handler.ts'
import { enterAwb } from '../enter-awb.ts'

export default handle('admin/order-enter-awb', ({ input, actor, requestId, ...services }) =>
  enterAwb(services, { actor, requestId }, input),
)
