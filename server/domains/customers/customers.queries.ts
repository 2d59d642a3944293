import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'

interface Profile {
  first_name: string
  last_name: string
  email: string
  mobile: string
}

/** What a customer sees of himself. The contact number, when there is one, stands before the one he logs in with; absent is empty. */
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
