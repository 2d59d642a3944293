import { answers } from '@handset/contract/answers.ts'
import { messages } from '@handset/contract/messages.ts'
import { conflict, invalidField, ok, type Outcome, type Refusal, unavailable } from '../../platform/http/outcome.ts'
import type { Services } from '../../platform/services.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { lockCustomer } from '../cart/lock-customer.ts'
import { lockOrder } from '../orders/lock-order.ts'
import type { BilledOrder } from '../orders/payable-orders.queries.ts'
import { reserveAgain } from './reserve-again.ts'
import { findAttempt, listAttempts } from '../payments/attempts.queries.ts'
import { addAttempt, awaitOpened, openPayment, type Payment, toPayment } from './open-payment.ts'

/** Each opened payment prolongs the reservation; after so many the customer has to order anew. */
const mostOpened = 10

/**
 * Opens another payment for an order that is not paid yet, at its frozen price. Refuses with 409 an order that was paid, replaced, cancelled
 * or is too old, and one whose stock or coupon was let go and is no longer to be had. With the newest attempt that the caller has seen, a
 * later one that somebody else opens at this moment is answered instead.
 */
export async function payAgain(
  services: Services,
  billed: BilledOrder,
  provider: string,
  seenAttemptId?: number,
): Promise<Outcome<Payment>> {
  if (!services.gateways.payment[provider]) return invalidField('payment_method', answers.choosePaymentMethod)
  const written = await inTransaction<{ added: string } | { joined: string }, Refusal>(
    services.db,
    async (tx, refuse) => {
      const [, order, attempts] = await Promise.all([
        lockCustomer(tx, billed.customer_id),
        lockOrder(tx, billed.id),
        listAttempts(tx, { id: billed.id }),
      ])
      const [newest] = attempts
      if (newest && seenAttemptId !== undefined && newest.id > seenAttemptId) return { joined: newest.merchant_txn_id }
      const opened = attempts.filter((attempt) => attempt.redirect_url !== null)
      if (!order.is_payable || opened.length >= mostOpened) return refuse(conflict(answers.cannotPayAgain))
      const heldUntil = await reserveAgain(tx, order, provider)
      if (!heldUntil) return refuse(conflict(messages.stockGone))
      return {
        added: await addAttempt(tx, {
          orderId: order.id,
          orderNumber: order.order_number,
          amount: order.total_paise,
          provider,
          heldUntil,
        }),
      }
    },
  )
  if ('code' in written) return written
  return 'added' in written
    ? openPayment(services, billed, await findAttempt(services.db, written.added))
    : joinAttempt(services, written.joined)
}

async function joinAttempt(services: Services, merchantTxnId: string): Promise<Outcome<Payment>> {
  const attempt = await awaitOpened(services.db, merchantTxnId)
  return attempt?.state === 'open' ? ok(toPayment(attempt)) : unavailable(answers.paymentUnavailable, 5)
}
