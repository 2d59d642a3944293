import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

export interface RazorpaySignature {
  /** In constant time; an absent or malformed signature is a wrong one. */
  verify(text: string, given: unknown): boolean
}

/** Razorpay's signatures with one secret, used as the text it is: HMAC-SHA256 in lower-case hex. Refuses an empty secret. */
export function razorpaySignature(secret: string): RazorpaySignature {
  if (secret === '') throw new Error('A secret of Razorpay is empty')
  const key = createSecretKey(Buffer.from(secret))
  return {
    verify: (text, given) =>
      typeof given === 'string' &&
      /^[0-9a-f]{64}$/.test(given) &&
      timingSafeEqual(createHmac('sha256', key).update(text).digest(), Buffer.from(given, 'hex')),
  }
}
