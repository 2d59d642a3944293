import { createHmac, timingSafeEqual } from 'node:crypto'

/** Compares in constant time. */
export function isSameText(given: unknown, expected: string): boolean {
  const [a, b] = [Buffer.from(String(given)), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const sign = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('base64url')

/** A JSON Web Token, which says itself when it ends, so that no table of them is needed. */
export function issueToken(claims: object, expiresAt: Date, secret: string): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, exp: expiresAt.getTime() / 1000 })}`
  return `${text}.${sign(text, secret)}`
}

/** Whether a token is one of ours that has not expired. */
export function isLiveToken(token: string | undefined, secret: string, now: Date): boolean {
  const [header, claims = '', signature] = (token ?? '').split('.')
  if (!isSameText(signature, sign(`${header}.${claims}`, secret))) return false
  const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number }
  return exp * 1000 > now.getTime()
}
