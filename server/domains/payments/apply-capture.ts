import type { Paise } from '@handset/contract/money.rules.ts'
import { sql } from 'kysely'
import type { PaymentState } from '../../gateways/payment/payment.port.ts'
import type { Services } from '../../platform/core/services.ts'
import { inTransaction, enqueueStatement, type Transaction } from '../../platform/database/transaction.ts'
import { lockCustomer } from '../cart/lock-customer.ts'
import { cancelPaidOrder, recordRefund } from '../orders/record-payment-failure.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts'
import { placeOrder } from '../orders/place-order.ts'
import { type Attempt, findAttempt } from './attempts.queries.ts'
import { queuePageClosing } from './queue-page-closing.ts'
import { registerRefund, type RefundReason } from './register-refund.ts'
import { finalOutcome, type PaymentOutcome } from './payment-outcome.ts'

type Capture = Extract<PaymentState, { amount: Paise }>

const timelineTexts: Record<RefundReason, string> = {
  'cancelled-by-shop': 'The payment is being refunded',
  returned: 'The payment is being refunded',
  'already-placed': 'A second payment was received and is being refunded',
  replaced: 'Paid after it was replaced by a later order; the payment is being refunded',
  cancelled: 'Paid after it was cancelled; the payment is being refunded',
  'stock-gone': 'Paid too late: the product is sold out, the payment is being refunded',
  'coupon-gone': 'Paid too late: the coupon has been used up, the payment is being refunded',
  mismatch: 'A payment of another amount was received and is being refunded',
  'refunded-by-provider': 'The payment was refunded by the provider',
}

/** True if the provider's transaction already paid another attempt: a payment is never counted twice. */
async function hasPaidAnotherAttempt(tx: Transaction, attempt: Attempt, providerTxnId: string): Promise<boolean> {
  const other = await tx
    .selectFrom('payment_attempts')
    .select('id')
    .where('provider', '=', attempt.provider)
    .where('provider_txn_id', '=', providerTxnId)
    .where('id', '<>', attempt.id)
    .executeTakeFirst()
  return other !== undefined
}

async function recordCapture(
  tx: Transaction,
  attempt: Attempt,
  { amount, providerTxnId, mode, message, fee }: Capture,
): Promise<void> {
  const state = amount === attempt.amount_paise ? 'captured' : 'mismatch'
  const paid = {
    provider_txn_id: providerTxnId,
    payment_mode: mode,
    provider_message: message,
    fee_paise: fee?.amount ?? null,
    fee_tax_paise: fee?.tax ?? null,
  }
  const update = tx.updateTable('payment_attempts').set({ state, ...paid, decided_at: sql<Date>`now()` })
  await enqueueStatement(tx, update.where('id', '=', attempt.id))
}

/** Places the order, or returns why the payment must be refunded. */
async function applyToOrder(
  tx: Transaction,
  order: LockedOrder,
  attempt: Attempt,
  capture: Capture,
): Promise<RefundReason | null> {
  if (capture.amount !== attempt.amount_paise) return 'mismatch'
  return capture.state === 'paid' ? placeOrder(tx, order, attempt) : 'refunded-by-provider'
}

async function refundCapture(
  tx: Transaction,
  order: LockedOrder,
  attempt: Attempt,
  capture: Capture,
  reason: RefundReason,
): Promise<PaymentOutcome> {
  await registerRefund(tx, order, {
    attemptId: attempt.id,
    amount: capture.amount,
    reason,
    isDone: capture.state === 'refunded',
  })
  // An amount mismatch does not change the order; it stays payable.
  if (reason === 'mismatch' || order.is_placed) await recordRefund(tx, order, timelineTexts[reason])
  else await cancelPaidOrder(tx, order, timelineTexts[reason])
  return reason === 'mismatch' ? 'mismatch' : 'refunding'
}

/**
 * Applies a captured payment: in one transaction it results in one placed order or one refund, however many callers
 * report it at once. The amount must equal the attempt's to the paisa.
 */
export async function applyCapture({ db, log }: Services, attempt: Attempt, capture: Capture): Promise<PaymentOutcome> {
  const outcome = await inTransaction(db, async (tx) => {
    await lockCustomer(tx, attempt.customer_id)
    const order = await lockOrder(tx, attempt.order_id)
    const [current, isUsedElsewhere] = await Promise.all([
      findAttempt(tx, attempt.merchant_txn_id),
      hasPaidAnotherAttempt(tx, attempt, capture.providerTxnId),
    ])
    const decided = current && finalOutcome(current)
    if (decided) return decided
    if (isUsedElsewhere) return 'unknown'
    await recordCapture(tx, attempt, capture)
    const problem = await applyToOrder(tx, order, attempt, capture)
    const applied = problem ? await refundCapture(tx, order, attempt, capture, problem) : 'placed'
    await queuePageClosing(tx, order.id)
    return applied
  })
  if (outcome !== 'placed')
    log.warn(
      {
        merchantTxnId: attempt.merchant_txn_id,
        expected: attempt.amount_paise,
        paid: capture.amount,
        outcome,
      },
      'a payment did not place its order',
    )
  return outcome
}
