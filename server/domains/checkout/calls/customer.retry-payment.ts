import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { findPayableOrder } from '../../orders/payable-orders.queries.ts'
import { retryPayment } from '../retry-payment.ts'

export default handle('customer/retry-payment', async ({ input, actor, ...services }) => {
  const order = await findPayableOrder(services.db, actor.id, { number: input.order_number })
  if (!order) return missing()
  const payment = await retryPayment(services, order, input.payment_method)
  return payment.ok ? ok({ payment: payment.data }) : payment
})
