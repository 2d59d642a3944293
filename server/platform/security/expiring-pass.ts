import { createHmac, timingSafeEqual } from 'node:crypto'

const signature = (secret: string, subject: string, expires: string): Buffer =>
  createHmac('sha256', secret).update(`${subject}\n${expires}`).digest()

/** A pass for one subject that is valid until a time, in characters that an address may have. */
export function newExpiringPass(secret: string, subject: string, validMs: number, now = Date.now()): string {
  const expires = (now + validMs).toString(36)
  return `${expires}.${signature(secret, subject, expires).toString('base64url')}`
}

export function isExpiringPass(secret: string, subject: string, pass: string, now = Date.now()): boolean {
  const [expires = '', signed = ''] = pass.split('.')
  const given = Buffer.from(signed, 'base64url')
  const expected = signature(secret, subject, expires)
  return given.length === expected.length && timingSafeEqual(given, expected) && Number.parseInt(expires, 36) > now
}
