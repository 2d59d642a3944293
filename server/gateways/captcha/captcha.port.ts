import type { CallOutput } from '@handset/contract/calls.ts'

export type CaptchaChallenge = CallOutput<'public/captcha-challenge'>

/**
 * `solution` is the same text for the same answer, and counts until `expiresAt`: whoever takes an answer remembers it so long, since a
 * right answer stays right when it is sent again. `unreachable`: nobody could be asked.
 */
export type CaptchaVerification =
  | { ok: true; solution: string; expiresAt: Date }
  | { ok: false; reason: 'refused' | 'unreachable'; detail: string }

export interface CaptchaGateway {
  provider: 'altcha' | 'recaptcha' | 'turnstile'
  /** Public; empty where no outside provider takes part. */
  siteKey: string
  /** Address of the provider's script; empty where there is none. */
  script: string
  /** A challenge that may be answered until then; null where the provider gives out its own. */
  challenge(expiresAt: Date): Promise<CaptchaChallenge | null>
  /** Throws nothing. Neither the answer nor the detail carries a secret. */
  verify(token: string): Promise<CaptchaVerification>
}
