import type { CallOutput } from '@handset/contract/calls.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'
import { listReturnedMail } from '../messages/returned-mail.queries.ts'

type Profile = CallOutput<'customer/view-my-profile'>

/**
 * The customer's own profile. A contact number takes precedence over the log-in number; absent fields are empty
 * strings.
 */
export async function readProfile(db: Reader, customerId: number): Promise<Profile> {
  const profile = await db
    .selectFrom('customers')
    .select([
      'first_name',
      'last_name',
      sql<string>`coalesce(email, '')`.as('email'),
      sql<string>`coalesce(contact_mobile, mobile, '')`.as('mobile'),
    ])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return { ...profile, returned_mail: await listReturnedMail(db, customerId) }
}
