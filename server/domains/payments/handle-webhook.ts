import type { PaymentGateway } from '../../gateways/payment/payment.port.ts'
import { ok, type Result, unauthorised } from '../../platform/http/result.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/core/services.ts'
import { recordPaymentEvent, resolveNotification } from './record-payment-event.ts'

interface RawWebhook {
  body: string
  headers: Record<string, string | string[] | undefined>
}

/**
 * Accepts a provider's webhook: 401 without a valid signature or for a provider that is not configured; otherwise
 * stores the event and, if it is new and names a payment, refund or dispute, enqueues the job that processes it. The
 * provider is not queried here: Razorpay requires a response within five seconds and disables webhooks that fail for a day.
 */
export async function handleWebhook(
  { db, gateways }: Services,
  provider: PaymentGateway['provider'],
  { body, headers }: RawWebhook,
): Promise<Result<null>> {
  const signed = gateways.payment[provider]?.readWebhook(body, headers)
  if (!signed) return unauthorised('The signature is not right')
  const event = await resolveNotification(db, provider, signed)
  const { merchantTxnId, merchantRefundId, dispute } = event
  await inTransaction(db, async (tx) => {
    const isNew = await recordPaymentEvent(tx, provider, 'webhook', event)
    if (isNew && (merchantTxnId !== null || merchantRefundId !== null || dispute))
      await enqueue(tx, 'settle-payment-event', { provider, merchantTxnId, merchantRefundId, dispute })
  })
  return ok(null)
}
