import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'

interface Profile {
  first_name: string
  last_name: string
  email: string
  mobile: string
}

/**
 * The customer's own profile. A contact number takes precedence over the log-in number; absent fields are empty
 * strings.
 */
export async function readProfile(db: Reader, customerId: number): Promise<Profile> {
  return db
    .selectFrom('customers')
    .select([
      'first_name',
      'last_name',
      sql<string>`coalesce(email, '')`.as('email'),
      sql<string>`coalesce(contact_mobile, mobile, '')`.as('mobile'),
    ])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
}
