import { handle } from '../../../platform/http/call-handler.ts'
import { fetchShipmentLabel } from '../fetch-shipment-label.ts'

export default handle('admin/get-shipyaari-lable', ({ input, actor, requestId, ...services }) =>
  fetchShipmentLabel(services, { actor, requestId }, input.order_product_id),
)
