import { isProcessed, type Refund, refundsOf } from '../pay/payment-refunds.ts'
import { stateOf, type Payment } from '../pay/payment-record.ts'
import type { SandboxContext } from '../sandbox-context.ts'

export type PineEntity = Record<string, unknown>

export const provider = 'pinelabs-online'

const rupees = (value: number): PineEntity => ({ value, currency: 'INR' })

export const orderIdOf = ({ transactionNumber }: Pick<Payment, 'transactionNumber'>): string =>
  `v1-${transactionNumber}-aa-Sandbx`
const refundIdOf = ({ transactionNumber }: Refund): string => `v1-${transactionNumber}-aa-Refund`

/** The number within an order's id, or undefined. */
export const numberOf = (orderId: string): string | undefined => /^v1-(\d{1,18})-aa-Sandbx$/.exec(orderId)?.[1]

const orderStatuses = {
  open: 'CREATED',
  expired: 'CREATED',
  paid: 'PROCESSED',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
} as const

/** An order that was left is unpaid. */
function paymentsOf(payment: Payment, amountPaise: number): PineEntity[] {
  if (payment.state === 'open') return []
  return [
    {
      id: `${orderIdOf(payment)}-cc-a`,
      status: orderStatuses[payment.state],
      payment_method: payment.details['payment_method'] ?? 'UPI',
      payment_amount: rupees(amountPaise),
      payment_option: { upi_details: { payer: { vpa: 'sandbox@upi' } } },
      ...(payment.state === 'failed'
        ? { error_detail: { code: 'PAYMENT_DECLINED', message: 'Declined by the bank' } }
        : {}),
      created_at: payment.createdAt.toISOString(),
      updated_at: (payment.decidedAt ?? payment.createdAt).toISOString(),
    },
  ]
}

/** An order as the API returns it; a `lie` takes a rupee off every amount. */
export async function pineOrderEntity(context: SandboxContext, payment: Payment, lessPaise = 0): Promise<PineEntity> {
  const now = context.clock()
  const amountPaise = payment.amountPaise - lessPaise
  const refunds = payment.refundedPaise > 0 ? await refundsOf(context.pool, payment.id) : []
  return {
    order_id: orderIdOf(payment),
    merchant_order_reference: payment.merchantTxnId,
    type: 'CHARGE',
    status: orderStatuses[stateOf(payment, now)],
    merchant_id: context.credentials.pinelabsOnline.merchantId,
    order_amount: rupees(amountPaise),
    pre_auth: false,
    purchase_details: { customer: { mobile_number: payment.details['mobile_number'] ?? '' } },
    payments: paymentsOf(payment, amountPaise),
    refunds: refunds.map((refund) => pineRefundEntity(context, payment, refund)),
    created_at: payment.createdAt.toISOString(),
    updated_at: (payment.decidedAt ?? payment.createdAt).toISOString(),
  }
}

/** A refund is an order of its own, with the paid one as its parent. */
export function pineRefundEntity({ clock, credentials }: SandboxContext, payment: Payment, refund: Refund): PineEntity {
  const ended = refund.fails ? 'FAILED' : 'PROCESSED'
  return {
    order_id: refundIdOf(refund),
    parent_order_id: orderIdOf(payment),
    merchant_order_reference: refund.refundId,
    type: 'REFUND',
    status: isProcessed(refund, clock()) ? ended : 'PENDING',
    merchant_id: credentials.pinelabsOnline.merchantId,
    order_amount: rupees(refund.amountPaise),
    created_at: refund.createdAt.toISOString(),
  }
}
