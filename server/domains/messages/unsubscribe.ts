import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '../../platform/core/services.ts'
import { withdrawConsent } from './consents.ts'

/** Stands in an e-mail that needs consent where the address that ends it is put when it is sent. */
export const unsubscribePlaceholder = '{unsubscribe}'

const signature = (secret: string, userUnique: string): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe email/${userUnique}`).digest()

/** The page that ends a customer's consent to marketing by e-mail without log-in; the address is valid as long as OTP_SECRET is. */
export const unsubscribeAddress = (origin: string, secret: string, userUnique: string): string =>
  `${origin}/unsubscribe?token=${userUnique}.${signature(secret, userUnique).toString('base64url')}`

/** The `user_unique` that a token was made for; null if it was not made here. */
function readUnsubscribeToken(secret: string, token: string): string | null {
  const [userUnique = '', signed = ''] = token.split('.')
  const given = Buffer.from(signed, 'base64url')
  const expected = signature(secret, userUnique)
  return given.length === expected.length && timingSafeEqual(given, expected) ? userUnique : null
}

/** Ends the consent to marketing by e-mail of the customer whom a token names; false if it names nobody. */
export async function unsubscribe({ db, otpSecret }: Services, token: string): Promise<boolean> {
  const userUnique = readUnsubscribeToken(otpSecret, token)
  if (userUnique === null) return false
  const customer = await db
    .selectFrom('customers')
    .select('id')
    .where('user_unique', '=', userUnique)
    .executeTakeFirst()
  if (customer) await withdrawConsent(db, customer.id, 'marketing', 'email')
  return customer !== undefined
}
