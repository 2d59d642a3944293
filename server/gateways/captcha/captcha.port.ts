import type { CallOutput } from '@handset/contract/calls.ts'
import type { ProviderCheck } from '../provider-check.ts'

export type CaptchaChallenge = CallOutput<'public/captcha-challenge'>

/**
 * `solution` identifies an accepted solution until `expiresAt`: the caller must store it that long, because the provider accepts
 * a repeated solution. `unreachable`: the provider could not be asked.
 */
export type CaptchaVerification =
  | { ok: true; solution: string; expiresAt: Date }
  | { ok: false; reason: 'refused' | 'unreachable'; detail: string }

export interface CaptchaGateway {
  provider: 'altcha' | 'recaptcha' | 'turnstile'
  /** Public; empty for the built-in captcha. */
  siteKey: string
  /** URL of the provider's script; empty if there is none. */
  script: string
  /** A challenge valid until then; null if the provider issues its own. */
  challenge(expiresAt: Date): Promise<CaptchaChallenge | null>
  /** Whether the provider accepts the shop's secret. */
  check(): Promise<ProviderCheck>
  /** Never throws. Neither the result nor its detail contains a secret. */
  verify(token: string): Promise<CaptchaVerification>
}
