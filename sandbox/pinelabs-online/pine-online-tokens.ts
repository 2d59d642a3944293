import { createHmac, timingSafeEqual } from 'node:crypto'

const lifeMs = 3_600_000

const sign = (payload: string, secret: string) =>
  createHmac('sha256', `token ${secret}`).update(payload).digest('base64url')

/** A token that says itself when it ends, so that no table of them is needed. */
export function issueToken(secret: string, now: Date): { access_token: string; expires_at: string } {
  const expiresAt = new Date(now.getTime() + lifeMs)
  const payload = Buffer.from(JSON.stringify({ exp: expiresAt.getTime() })).toString('base64url')
  return { access_token: `${payload}.${sign(payload, secret)}`, expires_at: expiresAt.toISOString() }
}

export function isLiveToken(authorization: string | undefined, secret: string, now: Date): boolean {
  const [payload = '', signature = ''] = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]?.split('.') ?? []
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(payload, secret))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number }
  return exp > now.getTime()
}
