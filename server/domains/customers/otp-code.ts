import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

const codeDigits = 6

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
