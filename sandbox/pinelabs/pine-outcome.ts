import type { Payment, PaymentState } from '../pay/payment-record.ts'

/** A status with its response code and text, as Pine Labs pairs them. */
export interface PineOutcome {
  status: string
  code: string
  message: string
}

/** Outcome of a decided payment in the return and the webhook. */
export const decidedOutcomes: Record<Payment['state'], PineOutcome> = {
  open: { status: '1', code: '0', message: 'PENDING' },
  paid: { status: '4', code: '1', message: 'SUCCESS' },
  failed: { status: '-7', code: '-7', message: 'TRANSACTION FAILED' },
  cancelled: { status: '-10', code: '-10', message: 'TRANSACTION CANCELLED BY USER' },
}

const success = 'SUCCESS'

/**
 * Parent fields of an inquiry. As in the real API, "SUCCESS" also stands next to a payment that was only started and
 * one that was refunded. Only status 4 with code 1 means paid.
 */
export function parentOutcome(state: PaymentState, amountPaise: number, refundedPaise: number): PineOutcome {
  if (state === 'open') return { status: '1', code: '1', message: success }
  if (state === 'failed') return decidedOutcomes.failed
  if (state === 'cancelled') return { ...decidedOutcomes.cancelled, status: '-7' }
  if (state === 'expired') return { status: '1', code: '-1', message: 'TRANSACTION EXPIRED' }
  if (refundedPaise === 0) return { status: '4', code: '1', message: success }
  return { status: refundedPaise < amountPaise ? '9' : '6', code: '1', message: success }
}
