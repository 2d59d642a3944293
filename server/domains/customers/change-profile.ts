import type { ParsedInput } from '@handset/contract/calls.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'

/** Changes name and contacts; what was not sent stays. A number sent here is one to call: the one that logs in is proved by code and never changes. */
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
