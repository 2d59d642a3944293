import { randomBytes } from 'node:crypto'
import { isSilent, nextTransactionNumber, type Payment, type PaymentOutcome } from '../pay/payment-record.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import type { Webhook } from '../webhooks/webhook-outbox.ts'
import { processingMs, type Refund } from '../pay/payment-refunds.ts'
import { disputeEntity, paymentEntity, refundEntity, type Entity, rzpSignature } from './rzp-entities.ts'
import { newestFailure, orderEntity } from './rzp-orders.ts'

/**
 * Reports payments and failed tries, with faults if set: a customer who went away is not reported. Late: the bank captured
 * the payment after its page had ended.
 */
export async function sendPaymentWebhook(
  context: SandboxContext,
  payment: Payment,
  outcome: PaymentOutcome | 'late',
): Promise<void> {
  if (outcome === 'cancel') return
  const modes = ['repeat', 'no-webhook', ...(outcome === 'pay' ? ['reorder' as const] : [])] as const
  const fault = await context.faults.take('razorpay', modes)
  if (fault?.mode === 'no-webhook') return
  if (outcome === 'fail')
    return context.webhooks.send([event(context, 'payment.failed', { payment: newestFailure(payment) })])
  const payload = { payment: paymentEntity(payment) }
  const captured = event(context, 'payment.captured', payload)
  const paid = event(context, 'order.paid', { ...payload, order: orderEntity(payment) })
  if (fault?.mode === 'repeat') return context.webhooks.send([{ ...paid, copies: 10 }])
  const authorized = event(context, 'payment.authorized', {
    payment: { ...payload.payment, status: 'authorized', fee: null, tax: null },
  })
  const head = outcome === 'late' ? [authorized] : []
  const tail = fault?.mode === 'reorder' ? [await earlierFailure(context, payment)] : []
  return context.webhooks.send([...head, captured, paid, ...tail])
}

/** The customer's failed first attempt: it happened earlier and is reported later. */
async function earlierFailure(context: SandboxContext, payment: Payment): Promise<Webhook> {
  const paymentNumber = await nextTransactionNumber(context.pool)
  return event(context, 'payment.failed', {
    payment: paymentEntity({ ...payment, state: 'failed' }, { paymentNumber }),
  })
}

/** Reports a refund when it is made, and its result when the bank has answered. */
export async function sendRefundWebhooks(context: SandboxContext, payment: Payment, refund: Refund): Promise<void> {
  if (isSilent(payment) || (await context.faults.take('razorpay', ['no-webhook']))) return
  const decidedAt = new Date(refund.createdAt.getTime() + processingMs)
  const refundEvent = (name: string, at: Date) =>
    event(context, name, { refund: refundEntity(refund, payment, at), payment: paymentEntity(payment) })
  await context.webhooks.send([
    refundEvent('refund.created', refund.createdAt),
    {
      ...refundEvent(refund.fails ? 'refund.failed' : 'refund.processed', decidedAt),
      delaySeconds: processingMs / 1000,
    },
  ])
}

/** `payment.dispute.created`, `.under_review`, `.action_required`, `.won`, `.lost` or `.closed`. */
export const sendDisputeWebhook = (context: SandboxContext, payment: Payment, stage: string): Promise<void> =>
  context.webhooks.send([
    event(context, `payment.dispute.${stage}`, {
      payment: paymentEntity(payment),
      dispute: disputeEntity(payment, stage),
    }),
  ])

function event({ clock, credentials }: SandboxContext, name: string, entities: Record<string, Entity>): Webhook {
  const payload = Object.fromEntries(Object.entries(entities).map(([kind, entity]) => [kind, { entity }]))
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_Sandbox0999001',
    event: name,
    contains: Object.keys(entities),
    payload,
    created_at: Math.floor(clock().getTime() / 1000),
  })
  return {
    provider: 'razorpay',
    event: name,
    path: '/api/public/razorpay-webhook',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': rzpSignature(body, credentials.razorpay.webhookSecret),
      'x-razorpay-event-id': randomBytes(7).toString('hex'),
    },
    body,
  }
}
