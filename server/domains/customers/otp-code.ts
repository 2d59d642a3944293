import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { limits } from '@handset/contract/limits.ts'

export interface OtpAttempt {
  /** The token that the request was answered with. */
  token: string
  /** Ten digits. */
  mobile: string
  /** Six digits, leading zeros kept. */
  code: string
}

export const randomCode = (): string => String(randomInt(10 ** limits.otpLength)).padStart(limits.otpLength, '0')

/** What is kept of a code: useless without the secret, and bound to its request and its number. */
export function hashCode(secret: string, { token, mobile, code }: OtpAttempt): Buffer {
  return createHmac('sha256', secret).update(`otp\n${token}\n${mobile}\n${code}`).digest()
}

/** In constant time. */
export const isRightCode = (secret: string, attempt: OtpAttempt, codeHash: Buffer): boolean =>
  timingSafeEqual(hashCode(secret, attempt), codeHash)
