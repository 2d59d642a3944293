import type { Payment } from '../pay/payment-record.ts'
import { type Entity, idOf, paymentEntity, secondsOf } from './rzp-entities.ts'

const failedTries = ({ details }: Payment): number => Number(details['failed_tries'] ?? 0)

function statusOf(payment: Payment): string {
  if (payment.state === 'paid') return 'paid'
  return failedTries(payment) > 0 ? 'attempted' : 'created'
}

export function orderEntity(payment: Payment): Entity {
  const isPaid = payment.state === 'paid'
  return {
    id: idOf('order', payment.transactionNumber),
    entity: 'order',
    amount: payment.amountPaise,
    amount_paid: isPaid ? payment.amountPaise : 0,
    amount_due: isPaid ? 0 : payment.amountPaise,
    currency: 'INR',
    receipt: payment.merchantTxnId,
    status: statusOf(payment),
    attempts: failedTries(payment) + (isPaid ? 1 : 0),
    notes: JSON.parse(payment.details['order_notes'] || '{}') as Entity,
    created_at: secondsOf(payment.createdAt),
  }
}

/** The nth failed try to pay an order. */
export const failedTry = (payment: Payment, nth: number): Entity =>
  paymentEntity(
    { ...payment, state: 'failed', decidedAt: payment.createdAt },
    { paymentNumber: `9${String(nth).padStart(2, '0')}${payment.transactionNumber}` },
  )

export const newestFailure = (payment: Payment): Entity => failedTry(payment, failedTries(payment))

/** Tries of an order that failed, newest first. */
export const failuresOf = (payment: Payment): Entity[] =>
  Array.from({ length: failedTries(payment) }, (_, index) => failedTry(payment, failedTries(payment) - index))
