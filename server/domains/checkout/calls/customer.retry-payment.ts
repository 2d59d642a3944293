import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/outcome.ts'
import { findBilledOrder } from '../../orders/payable-orders.queries.ts'
import { payAgain } from '../pay-again.ts'

export default handle('customer/retry-payment', async ({ input, actor, ...services }) => {
  const order = await findBilledOrder(services.db, actor.id, { number: input.order_number })
  if (!order) return missing()
  const payment = await payAgain(services, order, input.payment_method)
  return payment.ok ? ok({ payment: payment.data }) : payment
})
