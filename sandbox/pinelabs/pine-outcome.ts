import type { Payment, PaymentState } from '../pay/payment-record.ts'

/** A status, its response code and its words, as Pine Labs pairs them. */
export interface PineOutcome {
  status: string
  code: string
  message: string
}

/** What the return and the webhook say about a decided payment. */
export const decidedOutcomes: Record<Payment['state'], PineOutcome> = {
  open: { status: '1', code: '0', message: 'PENDING' },
  paid: { status: '4', code: '1', message: 'SUCCESS' },
  failed: { status: '-7', code: '-7', message: 'TRANSACTION FAILED' },
  cancelled: { status: '-10', code: '-10', message: 'TRANSACTION CANCELLED BY USER' },
}

const success = 'SUCCESS'

/**
 * The parent fields of an inquiry. The trap of the real interface is kept: "SUCCESS" stands beside a
 * payment that was only begun, and beside one that was given back. Only 4 with 1 is paid.
 */
export function parentOutcome(state: PaymentState, amountPaise: number, refundedPaise: number): PineOutcome {
  if (state === 'open') return { status: '1', code: '1', message: success }
  if (state === 'failed') return decidedOutcomes.failed
  if (state === 'cancelled') return { ...decidedOutcomes.cancelled, status: '-7' }
  if (state === 'expired') return { status: '1', code: '-1', message: 'TRANSACTION EXPIRED' }
  if (refundedPaise === 0) return { status: '4', code: '1', message: success }
  return { status: refundedPaise < amountPaise ? '9' : '6', code: '1', message: success }
}
