import { createHmac, timingSafeEqual } from 'node:crypto'

const sign = (secret: string, mobile: string): Buffer =>
  createHmac('sha256', secret).update(`device\n${mobile}`).digest()

/**
 * Proves that a browser logged in with this number before. It opens no account: requests that carry it are counted apart
 * from those of strangers.
 */
export const makeDeviceToken = (secret: string, mobile: string): string => sign(secret, mobile).toString('base64url')

export function isDeviceToken(secret: string, mobile: string, token: string | undefined): boolean {
  const given = Buffer.from(token ?? '', 'base64url')
  const expected = sign(secret, mobile)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
