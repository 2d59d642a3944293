import type { PaymentGateway } from '../../gateways/payment/payment.port.ts'
import { ok, type Result, unauthorised } from '../../platform/http/result.ts'
import type { Services } from '../../platform/services.ts'
import { recordPaymentEvent } from './record-payment-event.ts'
import { reconcilePayment } from './reconcile-payment.ts'

interface RawWebhook {
  body: string
  headers: Record<string, string | string[] | undefined>
}

/**
 * Handles a provider's webhook: 401 without a valid signature or for a provider that is not configured; otherwise
 * stores the event and reconciles its attempt. Events for unknown attempts, and payments that the provider cannot
 * report on yet, are acknowledged: the reconciler queries again.
 */
export async function handleWebhook(
  services: Services,
  provider: PaymentGateway['provider'],
  { body, headers }: RawWebhook,
): Promise<Result<null>> {
  const event = services.gateways.payment[provider]?.readWebhook(body, headers)
  if (!event) return unauthorised('The signature is not right')
  const attempt = await recordPaymentEvent(services.db, provider, 'webhook', event)
  if (attempt) await reconcilePayment(services, attempt)
  return ok(null)
}
