import { handle } from '../../../platform/http/call-handler.ts'
import { giveUpBooking } from '../give-up-booking.ts'

export default handle('admin/order-give-up-booking', ({ input, actor, requestId, ...services }) =>
  giveUpBooking(services, { actor, requestId }, input.order_product_id),
)
