import { randomBytes } from 'node:crypto'
import type { SandboxContext } from '../sandbox-context.ts'

export type CaptchaPeer = 'recaptcha' | 'turnstile'

interface Ticked {
  provider: CaptchaPeer
  hostname: string
  action: string
}

export interface KeptToken {
  hostname: string
  action: string
  solved_at: Date
}

/** A token as the provider's widget hands it out. */
export async function issueToken(
  { pool, clock }: SandboxContext,
  { provider, hostname, action }: Ticked,
): Promise<string> {
  const token = `${provider === 'recaptcha' ? '03AF' : '1.'}${randomBytes(96).toString('base64url')}`
  await pool.query(
    'insert into sandbox.captcha_tokens (token, provider, hostname, action, solved_at) values ($1, $2, $3, $4, $5)',
    [token, provider, hostname, action, clock()],
  )
  return token
}

/** The token, for the first who asks within its life; `spent` for everybody after. */
export async function takeToken(
  { pool, clock }: SandboxContext,
  provider: CaptchaPeer,
  token: string,
  lifeSeconds: number,
): Promise<KeptToken | 'unknown' | 'spent'> {
  const { rows } = await pool.query<KeptToken>(
    `update sandbox.captcha_tokens set spent_at = $3::timestamptz
     where token = $1 and provider = $2 and spent_at is null and solved_at > $3::timestamptz - make_interval(secs => $4)
     returning hostname, action, solved_at`,
    [token, provider, clock(), lifeSeconds],
  )
  if (rows[0]) return rows[0]
  const known = await pool.query('select 1 from sandbox.captcha_tokens where token = $1 and provider = $2', [
    token,
    provider,
  ])
  return known.rowCount ? 'spent' : 'unknown'
}
