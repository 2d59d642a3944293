import type { PaymentGateway } from '../../gateways/payment/payment.port.ts'
import { ok, type Outcome, unauthorised } from '../../platform/http/outcome.ts'
import type { Services } from '../../platform/services.ts'
import { recordNotice } from './record-notice.ts'
import { settleAttempt } from './settle-attempt.ts'

interface RawNotice {
  body: string
  headers: Record<string, string | string[] | undefined>
}

/**
 * Takes a provider's webhook: 401 without a right signature, or where the shop has no such provider; else it is kept and its attempt settled.
 * What is about no attempt of ours, and what the provider itself cannot tell about yet, is acknowledged: the reconciler asks again.
 */
export async function takeWebhook(
  services: Services,
  provider: PaymentGateway['provider'],
  { body, headers }: RawNotice,
): Promise<Outcome<null>> {
  const notice = services.gateways.payment[provider]?.readWebhook(body, headers)
  if (!notice) return unauthorised('The signature is not right')
  const attempt = await recordNotice(services.db, provider, 'webhook', notice)
  if (attempt) await settleAttempt(services, attempt)
  return ok(null)
}
