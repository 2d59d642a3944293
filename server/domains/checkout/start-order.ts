import type { CallOutput } from '@handset/contract/calls.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { messages } from '@handset/contract/messages.ts'
import { toRupees } from '@handset/contract/money.rules.ts'
import {
  conflict,
  invalidField,
  missing,
  ok,
  type Result,
  type CallError,
  tooMany,
} from '../../platform/http/result.ts'
import type { Services } from '../../platform/core/services.ts'
import { inTransaction, pipelined } from '../../platform/database/transaction.ts'
import { lockCustomer } from '../cart/lock-customer.ts'
import { readCheckout } from './checkout.queries.ts'
import { createPendingOrder } from './create-pending-order.ts'
import {
  findOrderByKey,
  type KnownOrder,
  type CheckoutInput,
  readOrderingState,
  requestHash,
} from './order-idempotency.ts'
import { type PayableOrder, findPayableOrder } from '../orders/payable-orders.queries.ts'
import { priceCheckout, validateCheckout, validateCoupon, toSummary } from './price-checkout.ts'
import { findAttempt, listAttempts } from '../payments/attempts.queries.ts'
import { addAttempt, awaitOpened, openPaymentAttempt, type Payment, toPayment } from './open-payment.ts'
import { retryPayment } from './retry-payment.ts'

type StartedOrder = CallOutput<'customer/create-order'>

/** Limits customers who order without paying. */
const unpaidOrdersPerHour = 30

const toStartedOrder = (order: PayableOrder, payment: Result<Payment>): Result<StartedOrder> =>
  payment.ok
    ? ok({ order_number: order.order_number, order_total: toRupees(order.total_paise), payment: payment.data })
    : payment

type WrittenOrder = { known: KnownOrder } | { known: null; orderId: number; merchantTxnId: string }

/**
 * Writes order, reservation and attempt in one transaction, or returns the order that this idempotency key created
 * before.
 */
function writeOrder(
  services: Services,
  customerId: number,
  input: CheckoutInput,
  requestedAt: string,
): Promise<Result<WrittenOrder>> {
  return inTransaction(services.db, async (tx, refuse) => {
    await lockCustomer(tx, customerId)
    const state = await readOrderingState(tx, customerId, { idempotencyKey: input.idempotency_key, requestedAt })
    if (state.known) return ok({ known: state.known })
    if (state.hasConcurrent) return refuse(conflict())
    if (state.unpaid >= unpaidOrdersPerHour) return refuse(tooMany(state.waitSeconds))
    const order = await createPendingOrder(tx, { customerId, input }, refuse)
    const merchantTxnId = await addAttempt(tx, {
      orderId: order.id,
      orderNumber: order.order_number,
      amount: order.total_paise,
      provider: input.payment_method,
      heldUntil: order.held_until,
    })
    return ok({ known: null, orderId: order.id, merchantTxnId })
  })
}

/** Adds the current cart total to a 409, read after the locks are released. */
async function addCheckoutSummary(
  { db, gateways }: Services,
  customerId: number,
  input: CheckoutInput,
  error: CallError,
): Promise<CallError> {
  if (error.code !== 'conflict') return error
  const checkout = await readCheckout(db, customerId, input)
  if (validateCheckout(checkout, input)) return error
  const coupon = validateCoupon(checkout, input) ? null : checkout.coupon
  return { ...error, data: toSummary(priceCheckout(checkout, coupon), gateways) }
}

/**
 * Turns the customer's cart into an order and opens its payment. The same key with the same request returns the same
 * order with its open payment, or with a new one if that failed or expired. Refuses with 409 the same key with another
 * request, and a request sent while another order of the customer was still being created. The provider is called after
 * the order is committed, outside the transaction.
 */
export async function startOrder(
  services: Services,
  customerId: number,
  input: CheckoutInput,
): Promise<Result<StartedOrder>> {
  const { db, gateways } = services
  if (input.gst_number && !input.business_name) return invalidField('business_name', messages.businessNameMissing)
  if (!gateways.payment[input.payment_method]) return invalidField('payment_method', serverMessages.choosePaymentMethod)
  const { known, requestedAt } = await findOrderByKey(db, customerId, input.idempotency_key)
  if (known) return resumeOrder(services, customerId, input, known)
  const written = await writeOrder(services, customerId, input, requestedAt)
  if (!written.ok) return addCheckoutSummary(services, customerId, input, written)
  if (written.data.known) return resumeOrder(services, customerId, input, written.data.known)
  const { orderId, merchantTxnId } = written.data
  const [order, attempt] = await pipelined(db, (reader) =>
    Promise.all([findPayableOrder(reader, customerId, { id: orderId }), findAttempt(reader, merchantTxnId)]),
  )
  return order ? toStartedOrder(order, await openPaymentAttempt(services, order, attempt)) : missing()
}

/** Responds with the order that this key created before, and opens a new payment if its last one failed or expired. */
async function resumeOrder(
  services: Services,
  customerId: number,
  input: CheckoutInput,
  known: KnownOrder,
): Promise<Result<StartedOrder>> {
  if (!known.request_hash.equals(requestHash(input))) return conflict()
  const [order, [latest]] = await pipelined(services.db, (reader) =>
    Promise.all([findPayableOrder(reader, customerId, known), listAttempts(reader, known)]),
  )
  if (!order) return missing()
  const attempt = latest?.is_opening ? await awaitOpened(services.db, latest.merchant_txn_id) : latest
  if (attempt && (order.is_placed || (order.is_payable && attempt.state === 'open' && attempt.is_live)))
    return toStartedOrder(order, ok(toPayment(attempt)))
  return toStartedOrder(order, await retryPayment(services, order, input.payment_method, latest?.id))
}
