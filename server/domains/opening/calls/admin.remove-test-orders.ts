import { handle } from '../../../platform/http/call-handler.ts'
import { removeTestOrders } from '../test-orders/remove-test-orders.ts'

export default handle('admin/remove-test-orders', ({ actor, requestId, ...services }) =>
  removeTestOrders(services, { actor, requestId }),
)
