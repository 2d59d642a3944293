import { createHmac, randomBytes } from 'node:crypto'
import { isSilent, type Payment, type PaymentOutcome } from '../pay/payment-record.ts'
import { processingMs, type Refund } from '../pay/payment-refunds.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import type { Webhook } from '../webhooks/webhook-outbox.ts'
import { type PineEntity, pineOrderEntity, pineRefundEntity } from './pine-online-entities.ts'

const orderEvents = { pay: 'ORDER_PROCESSED', late: 'ORDER_PROCESSED', fail: 'ORDER_FAILED', cancel: 'ORDER_CANCELLED' }

/** Sends the webhook of a decided order, with faults if set; of a failed one the payment is reported too. */
export async function sendOrderEvents(
  context: SandboxContext,
  payment: Payment,
  outcome: PaymentOutcome | 'late',
): Promise<void> {
  const isPaid = payment.state === 'paid'
  const modes = ['repeat', 'no-webhook', ...(isPaid ? ['reorder' as const] : [])] as const
  const fault = await context.faults.take('pinelabs', modes)
  if (fault?.mode === 'no-webhook') return
  const data = await pineOrderEntity(context, payment)
  const webhook = event(context, orderEvents[outcome], data)
  if (fault?.mode === 'repeat') return context.webhooks.send([{ ...webhook, copies: 10 }])
  const earlierFailure = () => event(context, 'PAYMENT_FAILED', { ...data, status: 'ATTEMPTED' })
  if (fault?.mode === 'reorder') return context.webhooks.send([webhook, earlierFailure()])
  return context.webhooks.send(outcome === 'fail' ? [earlierFailure(), webhook] : [webhook])
}

/** What became of a refund when the bank has answered. */
export async function sendRefundEvent(context: SandboxContext, payment: Payment, refund: Refund): Promise<void> {
  if (isSilent(payment) || (await context.faults.take('pinelabs', ['no-webhook']))) return
  const status = refund.fails ? 'FAILED' : 'PROCESSED'
  const data = { ...pineRefundEntity(context, payment, refund), status }
  await context.webhooks.send([{ ...event(context, `REFUND_${status}`, data), delaySeconds: processingMs / 1000 }])
}

function event({ clock, credentials }: SandboxContext, name: string, data: PineEntity): Webhook {
  const body = JSON.stringify({ event_type: name, data })
  const id = `msg_${randomBytes(12).toString('hex')}`
  const timestamp = String(Math.floor(clock().getTime() / 1000))
  const signature = createHmac('sha256', credentials.pinelabsOnline.clientSecret)
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')
  return {
    provider: 'pinelabs',
    event: name,
    path: '/api/public/pinepg-webhook',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
  }
}
