import { handle } from '../../../platform/http/call-handler.ts'
import { startShipment } from '../start-shipment.ts'

export default handle('admin/create-new-order', ({ input, actor, requestId, ...services }) =>
  startShipment(services, { actor, requestId }, input),
)
