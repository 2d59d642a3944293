import type { SandboxContext } from '../sandbox-context.ts'
import { takeToken, type CaptchaPeer } from './captcha-tokens.ts'

const lifeSeconds: Record<CaptchaPeer, number> = { recaptcha: 120, turnstile: 300 }

export type SiteverifyAnswer =
  | { success: false; 'error-codes': string[] }
  | { success: true; challenge_ts: string; hostname: string; 'error-codes'?: string[]; action?: string; cdata?: string }

const refusal = (code: string): SiteverifyAnswer => ({ success: false, 'error-codes': [code] })

/** Judges a token in the providers' own words. The two differ in how long a token lives and in what Turnstile tells besides. */
export async function checkToken(
  context: SandboxContext,
  peer: CaptchaPeer,
  { secret, response }: Record<string, string>,
): Promise<SiteverifyAnswer> {
  if (!secret) return refusal('missing-input-secret')
  if (secret !== context.credentials.captcha.secret) return refusal('invalid-input-secret')
  if (!response) return refusal('missing-input-response')
  const token = await takeToken(context, peer, response, lifeSeconds[peer])
  if (token === 'unknown') return refusal('invalid-input-response')
  if (token === 'spent') return refusal('timeout-or-duplicate')
  const { hostname, action, solved_at } = token
  const answer = { success: true, challenge_ts: solved_at.toISOString(), hostname } as const
  return peer === 'recaptcha' ? answer : { ...answer, 'error-codes': [], action, cdata: '' }
}
