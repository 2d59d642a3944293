import { messages } from '@handset/contract/messages.ts'
import { type CallError, invalidField, unavailable } from '../../platform/http/result.ts'
import { consumeCaptcha } from '../../platform/security/consume-captcha.ts'
import type { Services } from '../../platform/core/services.ts'

const retryAfterSeconds = 10

/** Refuses with 422 {captcha} one that is missing, wrong or was used before, with 503 when it cannot be checked. */
export async function captchaError(
  { db, gateways }: Pick<Services, 'db' | 'gateways'>,
  captcha: string | undefined,
): Promise<CallError | null> {
  const refused = invalidField('captcha', messages.notARobot)
  if (captcha === undefined) return refused
  const verification = await gateways.captcha.verify(captcha)
  if (verification.ok) return (await consumeCaptcha(db, verification)) ? null : refused
  return verification.reason === 'unreachable' ? unavailable(messages.captchaUnavailable, retryAfterSeconds) : refused
}
