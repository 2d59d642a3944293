import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { sha256 } from '../../platform/security/tokens.ts'
import type { Reader, Transaction } from '../../platform/database/transaction.ts'

const maxAgeMinutes = 10

const signNonce = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`google-nonce\n${text}`).digest()

/**
 * A nonce carries its time (seconds since 1970) and our signature, so issuing one stores nothing, however often it is
 * requested.
 */
export function makeGoogleNonce(secret: string, seconds: number): string {
  const text = `${seconds}.${randomBytes(16).toString('base64url')}`
  return `${text}.${signNonce(secret, text).toString('base64url')}`
}

/** A nonce for the next sign-in, valid for ten minutes by the database clock. */
export async function issueGoogleNonce(db: Reader, secret: string): Promise<string> {
  const { seconds } = await db
    .selectNoFrom(sql<number>`floor(extract(epoch from now()))::bigint`.as('seconds'))
    .executeTakeFirstOrThrow()
  return makeGoogleNonce(secret, seconds)
}

/** The time (in seconds) at which we issued this nonce; null if we did not. */
function issuedAt(secret: string, nonce: string): number | null {
  const [, text, seconds, signature] = /^(([0-9]{1,11})\.[\w-]{22})\.([\w-]{43})$/.exec(nonce) ?? []
  if (text === undefined || signature === undefined) return null
  return timingSafeEqual(signNonce(secret, text), Buffer.from(signature, 'base64url')) ? Number(seconds) : null
}

/**
 * Returns true once for each of our nonces within ten minutes by the database clock; of concurrent requests, for one.
 */
export async function consumeGoogleNonce(tx: Transaction, secret: string, nonce: string): Promise<boolean> {
  const seconds = issuedAt(secret, nonce)
  if (seconds === null) return false
  const { rows } = await sql`
    insert into google_nonces (nonce_hash, expires_at, used_at)
    select ${sha256(nonce)}, ends_at, now() from (select to_timestamp(${seconds}) + make_interval(mins => ${maxAgeMinutes}) as ends_at) as life
    where ends_at > now()
    on conflict (nonce_hash) do nothing
    returning nonce_hash`.execute(tx)
  return rows.length === 1
}
