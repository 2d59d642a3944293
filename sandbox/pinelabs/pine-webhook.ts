import { nextTransactionNumber, type Payment } from '../pay/payment-record.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import type { Webhook } from '../webhooks/webhook-outbox.ts'
import { pineHash } from './dia-secret.ts'
import { reportFields } from './pine-return.ts'

// Webhooks name the payment mode; the return contains its number.
const modeNames: Record<string, string> = {
  1: 'CREDIT_DEBIT_CARD',
  3: 'NET_BANKING',
  4: 'EMI',
  10: 'UPI',
  11: 'WALLET',
  14: 'DEBIT_EMI',
  17: 'BNPL',
  19: 'CARDLESS_EMI',
  20: 'PAY_BY_POINTS',
}

const earlierTryMs = 90_000

/** Sends the webhook of a decided payment, with faults if set. */
export async function sendPineWebhook(context: SandboxContext, payment: Payment): Promise<void> {
  const isPaid = payment.state === 'paid'
  const modes = ['repeat', 'no-webhook', ...(isPaid ? ['reorder' as const] : [])] as const
  const fault = await context.faults.take('pinelabs', modes)
  if (fault?.mode === 'no-webhook') return
  const webhook = pineWebhook(context, payment)
  if (fault?.mode === 'repeat') return context.webhooks.send([{ ...webhook, copies: 10 }])
  if (fault?.mode === 'reorder') return context.webhooks.send([webhook, await earlierFailure(context, payment)])
  return context.webhooks.send([webhook])
}

function pineWebhook(context: SandboxContext, payment: Payment): Webhook {
  const merchant = context.credentials.pinelabs
  const report = reportFields(payment, merchant)
  const event = payment.state === 'paid' ? 'payment.captured' : 'payment.failed'
  const mode = modeNames[report['payment_mode'] ?? ''] ?? ''
  const body = JSON.stringify({ event_name: event, merchant_response: { ...report, payment_mode: mode } })
  const hash = pineHash(Buffer.from(body).toString('base64'), merchant.secret)
  return {
    provider: 'pinelabs',
    event,
    path: '/api/public/pinepg-webhook',
    headers: { 'content-type': 'application/json', 'x-verify': hash },
    body,
  }
}

/** The customer's failed first attempt: it happened earlier and is reported later. */
async function earlierFailure(context: SandboxContext, payment: Payment): Promise<Webhook> {
  const { decidedAt } = payment
  return pineWebhook(context, {
    ...payment,
    state: 'failed',
    transactionNumber: await nextTransactionNumber(context.pool),
    decidedAt: decidedAt && new Date(decidedAt.getTime() - earlierTryMs),
  })
}
