import type { CallOutput } from '@handset/contract/calls.ts'
import { messages } from '@handset/contract/messages.ts'
import { toRupees } from '@handset/contract/money.rules.ts'
import { conflict, invalidField, missing, ok, type Outcome, type Refusal } from '../../platform/outcome.ts'
import type { Services } from '../../platform/services.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { lockCustomer } from '../cart/lock-customer.ts'
import { createOrder } from '../orders/create-order.ts'
import { findOrderByKey, type KnownOrder, type OrderRequest, requestHash } from '../orders/order-requests.ts'
import { type BilledOrder, findBilledOrder } from '../orders/payable-orders.queries.ts'
import { listAttempts } from './attempts.queries.ts'
import { addAttempt, awaitOpened, openPayment, type Payment, toPayment } from './open-payment.ts'
import { payAgain } from './pay-again.ts'

type StartedOrder = CallOutput<'customer/create-order'>

const started = (order: BilledOrder, payment: Outcome<Payment>): Outcome<StartedOrder> =>
  payment.ok ? ok({ order_number: order.order_number, order_total: toRupees(order.total_paise), payment: payment.data }) : payment

/**
 * Makes an order of the customer's cart and opens its payment. The same key with the same request answers the same order, with the payment
 * that is open or, where that failed or ran out, with a new one; with another request it is refused (409). The provider is asked after the
 * order is written, outside the transaction.
 */
export async function startOrder(services: Services, customerId: number, request: OrderRequest): Promise<Outcome<StartedOrder>> {
  const { db, gateways } = services
  if (request.gst_number && !request.business_name) return invalidField('business_name', messages.businessNameMissing)
  if (!gateways.payment[request.payment_method]) return invalidField('payment_method', messages.choosePaymentMethod)
  const { known, askedAt } = await findOrderByKey(db, customerId, request.idempotency_key)
  if (known) return resumeOrder(services, customerId, request, known)
  const written = await inTransaction<{ known: KnownOrder } | { orderId: number; merchantTxnId: string }, Refusal>(db, async (tx, refuse) => {
    await lockCustomer(tx, customerId)
    const twin = await findOrderByKey(tx, customerId, request.idempotency_key)
    if (twin.known) return { known: twin.known }
    const order = await createOrder(tx, { customerId, request, askedAt, gateways }, refuse)
    const merchantTxnId = await addAttempt(tx, { orderId: order.id, orderNumber: order.order_number, amount: order.total_paise, provider: request.payment_method, heldUntil: order.held_until })
    return { orderId: order.id, merchantTxnId }
  })
  if ('code' in written) return written
  if ('known' in written) return resumeOrder(services, customerId, request, written.known)
  const order = await findBilledOrder(db, customerId, { id: written.orderId })
  return order ? started(order, await openPayment(services, order, written.merchantTxnId)) : missing()
}

/** What became of an order that this key made before. */
async function resumeOrder(services: Services, customerId: number, request: OrderRequest, known: KnownOrder): Promise<Outcome<StartedOrder>> {
  if (!known.request_hash.equals(requestHash(request))) return conflict()
  const order = await findBilledOrder(services.db, customerId, { id: known.id })
  if (!order) return missing()
  const [latest] = await listAttempts(services.db, order.id)
  const attempt = latest?.is_opening ? await awaitOpened(services.db, latest.merchant_txn_id) : latest
  if (attempt && (order.is_placed || (order.is_payable && attempt.state === 'open' && attempt.is_live))) return started(order, ok(toPayment(attempt)))
  return started(order, await payAgain(services, order, request.payment_method, latest?.id))
}
