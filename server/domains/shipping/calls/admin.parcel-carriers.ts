import { handle } from '../../../platform/http/call-handler.ts'
import { listCarriers } from '../ask-carriers.ts'

export default handle('admin/parcel-carriers', ({ input, ...services }) =>
  listCarriers(services, input.order_product_id),
)
