import type { CallOutput } from '@handset/contract/calls.ts'
import { messages } from '@handset/contract/messages.ts'
import { toRupees } from '@handset/contract/money.rules.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import type { Services } from '../../platform/core/services.ts'
import { pipelined } from '../../platform/database/transaction.ts'
import { conflict, invalidField, missing, ok, type Result } from '../../platform/http/result.ts'
import { type PayableOrder, findPayableOrder } from '../orders/payable-orders.queries.ts'
import { findAttempt, listAttempts } from '../payments/attempts.queries.ts'
import { addCheckoutSummary } from './checkout-summary.ts'
import type { CheckoutInput } from './checkout.queries.ts'
import { awaitOpened, openPaymentAttempt, type Payment, toPayment } from './open-payment.ts'
import { identifyRequest, type KnownOrder } from './order-idempotency.ts'
import { retryPayment } from './retry-payment.ts'
import { writeOrder } from './write-order.ts'

type StartedOrder = CallOutput<'customer/create-order'>

const toStartedOrder = (order: PayableOrder, payment: Result<Payment>): Result<StartedOrder> =>
  payment.ok
    ? ok({ order_number: order.order_number, order_total: toRupees(order.total_paise), payment: payment.data })
    : payment

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
  const { known, request } = await identifyRequest(db, customerId, input)
  const written = known ? ok(known) : await writeOrder(db, customerId, input, request)
  if (!written.ok) return addCheckoutSummary(services, customerId, input, written)
  return 'merchantTxnId' in written.data
    ? openOrder(services, customerId, written.data)
    : resumeOrder(services, customerId, written.data, input.payment_method)
}

/** Opens the first payment of an order. */
async function openOrder(
  services: Services,
  customerId: number,
  { id, merchantTxnId }: { id: number; merchantTxnId: string },
): Promise<Result<StartedOrder>> {
  const [order, attempt] = await pipelined(services.db, (reader) =>
    Promise.all([findPayableOrder(reader, customerId, { id }), findAttempt(reader, merchantTxnId)]),
  )
  return order ? toStartedOrder(order, await openPaymentAttempt(services, order, attempt)) : missing()
}

/** Responds with the order that this key created before, and opens a new payment if its last one failed or expired. */
async function resumeOrder(
  services: Services,
  customerId: number,
  { id, isSame }: KnownOrder,
  provider: string,
): Promise<Result<StartedOrder>> {
  if (!isSame) return conflict()
  const [order, [latest]] = await pipelined(services.db, (reader) =>
    Promise.all([findPayableOrder(reader, customerId, { id }), listAttempts(reader, { id })]),
  )
  if (!order) return missing()
  const attempt = latest?.is_opening ? await awaitOpened(services.db, latest.merchant_txn_id) : latest
  if (attempt && (order.is_placed || (order.is_payable && attempt.state === 'open' && attempt.is_live)))
    return toStartedOrder(order, ok(toPayment(attempt)))
  return toStartedOrder(order, await retryPayment(services, order, provider, latest?.id))
}
