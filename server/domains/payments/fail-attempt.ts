import { sql } from 'kysely'
import type { Services } from '../../platform/core/services.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { lockCustomer } from '../cart/lock-customer.ts'
import { recordPaymentFailure } from '../orders/record-payment-failure.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { type Attempt, findAttempt, listAttempts } from './attempts.queries.ts'
import { finalOutcome, type PaymentOutcome } from './payment-outcome.ts'

interface AttemptFailure {
  /** `abandoned`: the provider never received a payment and is not queried any more. */
  state: 'failed' | 'abandoned'
  message: string
  /** For the customer's timeline. */
  text: string
}

const canStillBePaid = (attempt: Attempt) =>
  (attempt.state === 'created' || attempt.state === 'open') && attempt.is_live

/**
 * Ends an attempt without a payment. Stock and coupon are released unless the order is placed or another attempt may
 * still pay it.
 */
export async function failAttempt(
  { db }: Services,
  attempt: Attempt,
  failure: AttemptFailure,
): Promise<PaymentOutcome> {
  if (attempt.state === 'failed') return 'failed'
  return inTransaction(db, async (tx) => {
    await lockCustomer(tx, attempt.customer_id)
    const order = await lockOrder(tx, attempt.order_id)
    const current = await findAttempt(tx, attempt.merchant_txn_id)
    const decided = current && finalOutcome(current)
    if (decided) return decided
    if (current?.state === 'failed' || current?.state === 'abandoned') return 'failed'
    await tx
      .updateTable('payment_attempts')
      .set({ state: failure.state, provider_message: failure.message, decided_at: sql<Date>`now()` })
      .where('id', '=', attempt.id)
      .execute()
    const others = await listAttempts(tx, order)
    if (!order.is_placed && !others.some(canStillBePaid)) await recordPaymentFailure(tx, order, failure.text)
    return 'failed'
  })
}
