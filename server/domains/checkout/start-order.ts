import type { CallOutput } from '@handset/contract/calls.ts'
import { answers } from '@handset/contract/answers.ts'
import { messages } from '@handset/contract/messages.ts'
import { toRupees } from '@handset/contract/money.rules.ts'
import {
  conflict,
  invalidField,
  missing,
  ok,
  type Outcome,
  type Refusal,
  tooMany,
} from '../../platform/http/outcome.ts'
import type { Services } from '../../platform/services.ts'
import { inTransaction, readTogether } from '../../platform/database/transaction.ts'
import { lockCustomer } from '../cart/lock-customer.ts'
import { readCheckout } from './checkout.queries.ts'
import { createOrder } from './create-order.ts'
import { findOrderByKey, type KnownOrder, type OrderRequest, readStanding, requestHash } from './order-requests.ts'
import { type BilledOrder, findBilledOrder } from '../orders/payable-orders.queries.ts'
import { priceCheckout, refuseCheckout, refuseCoupon, toSummary } from './price-checkout.ts'
import { findAttempt, listAttempts } from '../payments/attempts.queries.ts'
import { addAttempt, awaitOpened, openPayment, type Payment, toPayment } from './open-payment.ts'
import { payAgain } from './pay-again.ts'

type StartedOrder = CallOutput<'customer/create-order'>

/** A customer who orders and never pays is asked to wait after so many in an hour. */
const unpaidOrdersPerHour = 30

const started = (order: BilledOrder, payment: Outcome<Payment>): Outcome<StartedOrder> =>
  payment.ok
    ? ok({ order_number: order.order_number, order_total: toRupees(order.total_paise), payment: payment.data })
    : payment

type Written = { known: KnownOrder } | { orderId: number; merchantTxnId: string }

/** Order, reservation and attempt in one transaction; or the order that the key has made before; or why there is none. */
function writeOrder(
  services: Services,
  customerId: number,
  request: OrderRequest,
  askedAt: string,
): Promise<Written | Refusal> {
  return inTransaction<Written, Refusal>(services.db, async (tx, refuse) => {
    await lockCustomer(tx, customerId)
    const standing = await readStanding(tx, customerId, { idempotencyKey: request.idempotency_key, askedAt })
    if (standing.known) return { known: standing.known }
    if (standing.hasRival) return refuse(conflict())
    if (standing.unpaid >= unpaidOrdersPerHour) return refuse(tooMany(standing.waitSeconds))
    const order = await createOrder(tx, { customerId, request }, refuse)
    const merchantTxnId = await addAttempt(tx, {
      orderId: order.id,
      orderNumber: order.order_number,
      amount: order.total_paise,
      provider: request.payment_method,
      heldUntil: order.held_until,
    })
    return { orderId: order.id, merchantTxnId }
  })
}

/** A refusal for what has changed carries what the cart costs now, read after the locks are gone. */
async function withSummary(
  { db, gateways }: Services,
  customerId: number,
  request: OrderRequest,
  refusal: Refusal,
): Promise<Refusal> {
  if (refusal.code !== 'conflict') return refusal
  const checkout = await readCheckout(db, customerId, request)
  if (refuseCheckout(checkout, request)) return refusal
  const coupon = refuseCoupon(checkout, request) ? null : checkout.coupon
  return { ...refusal, data: toSummary(priceCheckout(checkout, coupon), gateways) }
}

/**
 * Makes an order of the customer's cart and opens its payment. The same key with the same request answers the same order, with the payment
 * that is open or, where that failed or ran out, with a new one; with another request it is refused (409). So is an order that was sent while
 * another one of the customer was still being made. The provider is asked after the order is written, outside the transaction.
 */
export async function startOrder(
  services: Services,
  customerId: number,
  request: OrderRequest,
): Promise<Outcome<StartedOrder>> {
  const { db, gateways } = services
  if (request.gst_number && !request.business_name) return invalidField('business_name', messages.businessNameMissing)
  if (!gateways.payment[request.payment_method]) return invalidField('payment_method', answers.choosePaymentMethod)
  const { known, askedAt } = await findOrderByKey(db, customerId, request.idempotency_key)
  if (known) return resumeOrder(services, customerId, request, known)
  const written = await writeOrder(services, customerId, request, askedAt)
  if ('code' in written) return withSummary(services, customerId, request, written)
  if ('known' in written) return resumeOrder(services, customerId, request, written.known)
  const { orderId, merchantTxnId } = written
  const [order, attempt] = await readTogether(db, (reader) =>
    Promise.all([findBilledOrder(reader, customerId, { id: orderId }), findAttempt(reader, merchantTxnId)]),
  )
  return order ? started(order, await openPayment(services, order, attempt)) : missing()
}

/** What became of an order that this key made before. */
async function resumeOrder(
  services: Services,
  customerId: number,
  request: OrderRequest,
  known: KnownOrder,
): Promise<Outcome<StartedOrder>> {
  if (!known.request_hash.equals(requestHash(request))) return conflict()
  const [order, [latest]] = await readTogether(services.db, (reader) =>
    Promise.all([findBilledOrder(reader, customerId, known), listAttempts(reader, known)]),
  )
  if (!order) return missing()
  const attempt = latest?.is_opening ? await awaitOpened(services.db, latest.merchant_txn_id) : latest
  if (attempt && (order.is_placed || (order.is_payable && attempt.state === 'open' && attempt.is_live)))
    return started(order, ok(toPayment(attempt)))
  return started(order, await payAgain(services, order, request.payment_method, latest?.id))
}
