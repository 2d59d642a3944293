import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { randomToken, sha256 } from '../../platform/security/tokens.ts'
import type { Reader } from '../../platform/database/transaction.ts'

const codeDigits = 6
const codeMinutes = 5

export interface OtpAttempt {
  /** The request token returned to the browser. */
  token: string
  /** Ten digits. */
  mobile: string
  /** Six digits, with leading zeros. */
  code: string
}

export const randomCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')

/** The stored hash of a code: useless without the secret, and bound to its request and number. */
export function hashCode(secret: string, { token, mobile, code }: OtpAttempt): Buffer {
  return createHmac('sha256', secret).update(`otp\n${token}\n${mobile}\n${code}`).digest()
}

/** Compares in constant time. */
export const isMatchingCode = (secret: string, attempt: OtpAttempt, codeHash: Buffer): boolean =>
  timingSafeEqual(hashCode(secret, attempt), codeHash)

/**
 * Opens a request for this number, closes its earlier ones from the same network and creates the code, valid for five
 * minutes by the database clock. Nobody elsewhere can close the request of a person who is logging in.
 */
export async function openOtpRequest(
  db: Reader,
  secret: string,
  { mobile, network }: { mobile: string; network: string },
): Promise<{ token: string; code: string }> {
  const token = randomToken()
  const code = randomCode()
  await sql`
    with earlier as (delete from otp_requests where mobile = ${mobile} and network = ${network})
    insert into otp_requests (token_hash, mobile, code_hash, expires_at, network)
    values (${sha256(token)}, ${mobile}, ${hashCode(secret, { token, mobile, code })}, now() + make_interval(mins => ${codeMinutes}), ${network})`.execute(
    db,
  )
  return { token, code }
}

/** Closes a request whose SMS could not be sent. */
export async function dropOtpRequest(db: Reader, token: string): Promise<void> {
  await db.deleteFrom('otp_requests').where('token_hash', '=', sha256(token)).execute()
}
