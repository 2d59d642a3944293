import { createHmac, timingSafeEqual } from 'node:crypto'

/** The stored hash of a code: useless without the secret, and bound to its parcel. */
export const hashDeliveryCode = (secret: string, shipmentId: number, code: string): Buffer =>
  createHmac('sha256', secret).update(`delivery\n${shipmentId}\n${code}`).digest()

/** Compares in constant time. */
export const isDeliveryCode = (secret: string, shipmentId: number, code: string, hash: Buffer): boolean =>
  timingSafeEqual(hashDeliveryCode(secret, shipmentId, code), hash)
