import { createHmac } from 'node:crypto'
import type { Payment } from '../pay/payment-record.ts'
import { isProcessed, type Refund } from '../pay/payment-refunds.ts'

export type Entity = Record<string, unknown>

/** Reduction of the amount under the fault `lie`. */
const liePaise = 100
const method = 'upi'

type Kind = 'order' | 'pay' | 'rfnd' | 'disp' | 'adj'

/** Razorpay ids have a prefix for their kind; here the number after it is the sandbox's own. */
export const idOf = (kind: Kind, transactionNumber: string): string => `${kind}_${transactionNumber.padStart(14, '0')}`

/** The sandbox's number in an id of this kind, or undefined for other ids. */
export const parseTransactionNumber = (kind: Kind, id: string): string | undefined =>
  new RegExp(`^${kind}_0*(\\d{1,18})$`).exec(id)?.[1]

export const secondsOf = (at: Date | null): number => (at ? Math.floor(at.getTime() / 1000) : 0)

/** The notes of a payment: an order's are not copied to it, but what the checkout was opened with is. */
const notesOf = ({ details }: Payment): Entity => JSON.parse(details['payment_notes'] || '{}') as Entity

/** Two per cent plus 18 % GST; `fee` is the sum of both. */
export function feeOf(amountPaise: number): { fee: number; tax: number } {
  const charge = Math.round(amountPaise * 0.02)
  const tax = Math.round(charge * 0.18)
  return { fee: charge + tax, tax }
}

const noError = { error_code: null, error_description: null, error_source: null, error_step: null, error_reason: null }
const declined = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'Payment was declined by the bank',
  error_source: 'issuer_bank',
  error_step: 'payment_authorization',
  error_reason: 'payment_failed',
}

function paymentStatus(payment: Payment, refundedPaise: number): string {
  if (payment.state !== 'paid') return 'failed'
  return refundedPaise >= payment.amountPaise ? 'refunded' : 'captured'
}

function refundStatus(payment: Payment, refundedPaise: number): string | null {
  if (refundedPaise === 0) return null
  return refundedPaise < payment.amountPaise ? 'partial' : 'full'
}

/** The payment of an order. The fault `lie` reduces the amount by a rupee, as if no more had been paid. */
export function paymentEntity(
  payment: Payment,
  { refundedPaise = 0, lies = false, paymentNumber = payment.transactionNumber } = {},
): Entity {
  const isPaid = payment.state === 'paid'
  const amount = payment.amountPaise - (lies ? liePaise : 0)
  return {
    id: idOf('pay', paymentNumber),
    entity: 'payment',
    amount,
    currency: 'INR',
    status: paymentStatus(payment, refundedPaise),
    order_id: idOf('order', payment.transactionNumber),
    invoice_id: null,
    international: false,
    method,
    amount_refunded: refundedPaise,
    refund_status: refundStatus(payment, refundedPaise),
    captured: isPaid,
    description: null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: 'success@razorpay',
    email: payment.details['email'],
    contact: payment.details['contact'],
    notes: notesOf(payment),
    ...(isPaid ? feeOf(amount) : { fee: null, tax: null }),
    ...(isPaid ? noError : declined),
    acquirer_data: isPaid ? { rrn: paymentNumber.padStart(12, '0') } : {},
    created_at: secondsOf(payment.decidedAt),
  }
}

function refundState(refund: Refund, now: Date): string {
  if (!isProcessed(refund, now)) return 'pending'
  return refund.fails ? 'failed' : 'processed'
}

export function refundEntity(refund: Refund, payment: Payment, now: Date): Entity {
  return {
    id: idOf('rfnd', refund.transactionNumber),
    entity: 'refund',
    amount: refund.amountPaise,
    currency: 'INR',
    payment_id: idOf('pay', payment.transactionNumber),
    notes: [],
    receipt: refund.receipt,
    acquirer_data: isProcessed(refund, now) && !refund.fails ? { rrn: refund.transactionNumber.padStart(12, '0') } : {},
    created_at: secondsOf(refund.createdAt),
    batch_id: null,
    status: refundState(refund, now),
    speed_requested: 'normal',
    speed_processed: 'normal',
  }
}

/** The status that a dispute has by the end of its event's name; what is missing keeps it open. */
const disputeStatus: Record<string, string> = {
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
  closed: 'closed',
}
const daysToRespond = 7

/** A chargeback of the whole payment: the customer told the bank that it was not theirs. */
export function disputeEntity(payment: Payment, stage: string): Entity {
  const openedAt = secondsOf(payment.decidedAt)
  return {
    id: idOf('disp', payment.transactionNumber),
    entity: 'dispute',
    payment_id: idOf('pay', payment.transactionNumber),
    amount: payment.amountPaise,
    currency: 'INR',
    amount_deducted: stage === 'lost' ? payment.amountPaise : 0,
    reason_code: 'chargeback_fraud',
    reason_description: 'The cardholder does not recognise the payment',
    respond_by: openedAt + daysToRespond * 86_400,
    status: disputeStatus[stage] ?? 'open',
    phase: 'chargeback',
    created_at: openedAt,
  }
}

/** HMAC-SHA256 in lower-case hex; the secret's text is the key. */
export function rzpSignature(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}
