import type { ParsedInput } from '@handset/contract/calls.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'

/**
 * Changes name and contact details; absent fields stay. `contact_mobile` is a contact number only: the log-in number is
 * verified by OTP and never changes.
 */
export async function changeProfile(
  db: Reader,
  customerId: number,
  { first_name, last_name, email, mobile }: ParsedInput<'customer/edit-profile'>,
): Promise<void> {
  await db
    .updateTable('customers')
    .set({
      first_name,
      last_name,
      ...(email === undefined ? {} : { email }),
      ...(mobile === undefined ? {} : { contact_mobile: sql<string | null>`nullif(${mobile}, mobile)` }),
    })
    .where('id', '=', customerId)
    .execute()
}
