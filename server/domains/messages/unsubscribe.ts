import type { Services } from '../../platform/core/services.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'
import { withdrawConsent } from './consents.ts'

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
