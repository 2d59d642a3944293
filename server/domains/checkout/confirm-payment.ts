import type { CallOutput } from '@handset/contract/calls.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { messages } from '@handset/contract/messages.ts'
import { toRupees } from '@handset/contract/money.rules.ts'
import { conflict, invalidField, missing, ok, type Result, unavailable } from '../../platform/http/result.ts'
import type { Services } from '../../platform/core/services.ts'
import { pipelined } from '../../platform/database/transaction.ts'
import { type PayableOrder, findPayableOrder } from '../orders/payable-orders.queries.ts'
import { type Attempt, listAttempts } from '../payments/attempts.queries.ts'
import { reconcilePayment } from '../payments/reconcile-payment.ts'
import { finalOutcome, type PaymentOutcome } from '../payments/payment-outcome.ts'

/** A customer with more open attempts than this waits for the reconciler. */
const maxInquiries = 5

/**
 * Queries the provider about undecided attempts, newest first, until one places the order or the provider does not
 * respond.
 */
async function reconcileOpenAttempts(services: Services, attempts: Attempt[]): Promise<PaymentOutcome | null> {
  let last: PaymentOutcome | null = null
  for (const attempt of attempts
    .filter((candidate) => !finalOutcome(candidate) && candidate.redirect_url !== null)
    .slice(0, maxInquiries)) {
    last = await reconcilePayment(services, attempt)
    if (last === 'placed' || last === 'unknown') break
  }
  return last
}

function toConfirmation(
  order: PayableOrder,
  paid: Attempt | undefined,
  last: PaymentOutcome | null,
): Result<CallOutput<'customer/order-placed'>> {
  const end = paid && finalOutcome(paid)
  if (end === 'placed')
    return ok(
      { order_number: order.order_number, order_total: toRupees(order.total_paise) },
      serverMessages.orderPlaced,
    )
  if (end === 'refunding') return conflict(serverMessages.paymentRefunded)
  return last === 'unknown'
    ? unavailable(messages.paymentPending, 5)
    : invalidField('payment_id', serverMessages.paymentNotConfirmed)
}

/**
 * Reports whether this payment placed this customer's order, after asking the provider. Safe to repeat. Errors: 404 for
 * another customer's order, 422 if the payment is not proven to have paid this order, 409 if it is being refunded, 503
 * while the provider does not respond.
 */
export async function confirmPayment(
  services: Services,
  customerId: number,
  claim: { order_number: string; payment_id: string },
): Promise<Result<CallOutput<'customer/order-placed'>>> {
  const orderRef = { number: claim.order_number }
  const [order, orderAttempts] = await pipelined(services.db, (reader) =>
    Promise.all([findPayableOrder(reader, customerId, orderRef), listAttempts(reader, orderRef)]),
  )
  if (!order) return missing()
  const isClaimed = (attempt: Attempt) => attempt.provider_txn_id === claim.payment_id
  const decided = orderAttempts.find((attempt) => isClaimed(attempt) && finalOutcome(attempt))
  if (decided || order.is_placed) return toConfirmation(order, decided, null)
  const last = await reconcileOpenAttempts(services, orderAttempts)
  // crash point: order committed, not answered
  return toConfirmation(order, (await listAttempts(services.db, order)).find(isClaimed), last)
}
