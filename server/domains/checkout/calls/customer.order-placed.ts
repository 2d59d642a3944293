import { handle } from '../../../platform/http/call-handler.ts'
import { confirmPayment } from '../confirm-payment.ts'

export default handle('customer/order-placed', ({ input, actor, ...services }) =>
  confirmPayment(services, actor.id, input),
)
