import type { SandboxContext } from '../sandbox-context.ts'
import { consumeToken, type CaptchaProvider } from './captcha-tokens.ts'

const tokenLifetimeSeconds: Record<CaptchaProvider, number> = { recaptcha: 120, turnstile: 300 }

export type SiteverifyResponse =
  | { success: false; 'error-codes': string[] }
  | { success: true; challenge_ts: string; hostname: string; 'error-codes'?: string[]; action?: string; cdata?: string }

const failure = (code: string): SiteverifyResponse => ({ success: false, 'error-codes': [code] })

/**
 * Verifies a token with the provider's own error codes. The providers differ in token lifetime and in the extra fields
 * that Turnstile returns.
 */
export async function checkToken(
  context: SandboxContext,
  provider: CaptchaProvider,
  { secret, response }: Record<string, string>,
): Promise<SiteverifyResponse> {
  if (!secret) return failure('missing-input-secret')
  if (secret !== context.credentials.captcha.secret) return failure('invalid-input-secret')
  if (!response) return failure('missing-input-response')
  const token = await consumeToken(context, provider, response, tokenLifetimeSeconds[provider])
  if (token === 'unknown') return failure('invalid-input-response')
  if (token === 'spent') return failure('timeout-or-duplicate')
  const { hostname, action, solved_at } = token
  const result = { success: true, challenge_ts: solved_at.toISOString(), hostname } as const
  return provider === 'recaptcha' ? result : { ...result, 'error-codes': [], action, cdata: '' }
}
