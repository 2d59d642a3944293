import { handle } from '../../../platform/http/call-handler.ts'
import { startOrder } from '../start-order.ts'

export default handle('customer/create-order', ({ input, actor, ...services }) => startOrder(services, actor.id, input))
