import { nextTransactionNumber, type Payment } from '../pay/payment-record.ts'
import { processingMs, type Refund } from '../pay/payment-refunds.ts'
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

/** Reports a refund once it is done, by the merchant's id of it. */
export async function sendPineRefundWebhook(context: SandboxContext, refund: Refund): Promise<void> {
  if (await context.faults.take('pinelabs', ['no-webhook'])) return
  const { merchantId, accessCode } = context.credentials.pinelabs
  const response = {
    merchant_id: merchantId,
    merchant_access_code: accessCode,
    unique_merchant_txn_id: refund.refundId,
    pine_pg_txn_status: refund.refundedInAllPaise < refund.paidPaise ? '9' : '6',
    txn_response_code: '1',
    txn_response_msg: 'SUCCESS',
    amount_in_paisa: String(refund.amountPaise),
    pine_pg_transaction_id: refund.transactionNumber,
    product_details: [],
  }
  const webhook = signedWebhook(context, 'payment.refund.success', response)
  await context.webhooks.send([{ ...webhook, delaySeconds: processingMs / 1000 }])
}

function pineWebhook(context: SandboxContext, payment: Payment): Webhook {
  const merchant = context.credentials.pinelabs
  const report = reportFields(payment, merchant)
  const event = payment.state === 'paid' ? 'payment.captured' : 'payment.failed'
  const mode = modeNames[report['payment_mode'] ?? ''] ?? ''
  return signedWebhook(context, event, { ...report, payment_mode: mode })
}

function signedWebhook({ credentials }: SandboxContext, event: string, response: object): Webhook {
  const body = JSON.stringify({ event_name: event, merchant_response: response })
  const hash = pineHash(Buffer.from(body).toString('base64'), credentials.pinelabs.secret)
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
