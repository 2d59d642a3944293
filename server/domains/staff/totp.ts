import { createHmac, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of RFC 4226 for a counter: HMAC-SHA-1, cut dynamically to so many digits. */
export function oneTimeCode(secret: Buffer, counter: number, digits = 6): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac('sha1', secret).update(message).digest()
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export const timeStep = (seconds: number): number => Math.floor(seconds / stepSeconds)

/** The time step whose code this is; clocks may differ by one step (RFC 6238). Null if it is none of them. */
export function matchingStep(secret: Buffer, code: string, seconds: number): number | null {
  const given = Buffer.from(code)
  const now = timeStep(seconds)
  return (
    [now, now - 1, now + 1].find((step) => {
      const expected = Buffer.from(oneTimeCode(secret, step))
      return expected.length === given.length && timingSafeEqual(expected, given)
    }) ?? null
  )
}

/** RFC 4648 without padding, as authenticator apps expect it. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((part) => alphabet[parseInt(part.padEnd(5, '0'), 2)]).join('')
}

/** The address that a QR code hands to an authenticator app. */
export const totpUri = (issuer: string, account: string, secret: Buffer): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
