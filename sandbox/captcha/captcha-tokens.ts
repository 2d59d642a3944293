import { randomBytes } from 'node:crypto'
import type { SandboxContext } from '../sandbox-context.ts'

export type CaptchaProvider = 'recaptcha' | 'turnstile'

interface SolvedCaptcha {
  provider: CaptchaProvider
  hostname: string
  action: string
}

export interface StoredToken {
  hostname: string
  action: string
  solved_at: Date
}

/** A token as issued by the provider's widget. */
export async function issueCaptchaToken(
  { pool, clock }: SandboxContext,
  { provider, hostname, action }: SolvedCaptcha,
): Promise<string> {
  const token = `${provider === 'recaptcha' ? '03AF' : '1.'}${randomBytes(96).toString('base64url')}`
  await pool.query(
    'insert into sandbox.captcha_tokens (token, provider, hostname, action, solved_at) values ($1, $2, $3, $4, $5)',
    [token, provider, hostname, action, clock()],
  )
  return token
}

/** Returns the token to the first check within its lifetime, and `spent` afterwards. */
export async function consumeToken(
  { pool, clock }: SandboxContext,
  provider: CaptchaProvider,
  token: string,
  lifetimeSeconds: number,
): Promise<StoredToken | 'unknown' | 'spent'> {
  const { rows } = await pool.query<StoredToken>(
    `update sandbox.captcha_tokens set spent_at = $3::timestamptz
     where token = $1 and provider = $2 and spent_at is null and solved_at > $3::timestamptz - make_interval(secs => $4)
     returning hostname, action, solved_at`,
    [token, provider, clock(), lifetimeSeconds],
  )
  if (rows[0]) return rows[0]
  const existing = await pool.query('select 1 from sandbox.captcha_tokens where token = $1 and provider = $2', [
    token,
    provider,
  ])
  return existing.rowCount ? 'spent' : 'unknown'
}
