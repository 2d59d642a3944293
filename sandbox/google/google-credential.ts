import { randomUUID } from 'node:crypto'
import { SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import type { GoogleKey } from './google-key.ts'

/** Ways to sign a credential; only the first is valid. */
export const algorithms = ['RS256', 'HS256', 'none'] as const
export type Algorithm = (typeof algorithms)[number]

const tokenLifetimeSeconds = 3600

/** Claims of an ID token; given values override those that Google would set. */
export function buildClaims(fields: Record<string, string>, issuer: string, clientId: string, now: Date): JWTPayload {
  const seconds = Math.floor(now.getTime() / 1000)
  const exp = readExpiry(fields['exp'], seconds)
  const audience = fields['aud'] ?? clientId
  const names = [fields['given_name'], fields['family_name']].filter(Boolean)
  return {
    iss: fields['iss'] ?? issuer,
    azp: audience,
    aud: audience,
    ...pick(fields, ['sub', 'email', 'given_name', 'family_name', 'nonce', 'hd', 'picture']),
    ...(fields['email'] && { email_verified: fields['email_verified'] !== 'false' }),
    ...(names.length > 0 && { name: names.join(' ') }),
    // An expired token was valid once: it was issued an hour before it expired.
    iat: Math.min(seconds, exp - tokenLifetimeSeconds),
    exp,
    jti: randomUUID(),
  }
}

/** Seconds since 1970; small numbers are seconds from now: -301 is just beyond every clock tolerance. */
function readExpiry(text: string | undefined, now: number): number {
  if (!text) return now + tokenLifetimeSeconds
  const number = Number(text)
  if (!Number.isFinite(number)) return now + tokenLifetimeSeconds
  return Math.floor(Math.abs(number) < 100_000_000 ? now + number : number)
}

function pick(fields: Record<string, string>, names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])))
}

/** Signs the claims, or forges the signature in one of the known ways. */
export async function signClaims(claims: JWTPayload, algorithm: Algorithm, key: GoogleKey): Promise<string> {
  if (algorithm === 'none') return new UnsecuredJWT(claims).encode()
  const signer = new SignJWT(claims).setProtectedHeader({ alg: algorithm, kid: key.kid, typ: 'JWT' })
  return signer.sign(algorithm === 'RS256' ? key.privateKey : new TextEncoder().encode(key.publicPem))
}
