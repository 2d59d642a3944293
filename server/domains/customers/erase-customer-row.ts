import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/transaction.ts'
import { closeAllSessions } from '../../platform/http/sessions.ts'

/** What identified a customer before the erasure. Only `mobile` was verified. */
export interface ErasedIdentity {
  user_unique: string
  mobile: string | null
  email: string | null
  contact_mobile: string | null
}

/**
 * Empties a locked customer and deletes addresses, wishlist, nominee and codes; all sessions end. The row stays, because
 * orders refer to it.
 */
export async function eraseCustomerRow(tx: Transaction, customerId: number): Promise<ErasedIdentity> {
  const identity = await tx
    .selectFrom('customers')
    .select(['user_unique', 'mobile', 'email', 'contact_mobile'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  await closeAllSessions(tx, ['customer'], customerId)
  await tx.deleteFrom('addresses').where('customer_id', '=', customerId).execute()
  await tx.deleteFrom('nominees').where('customer_id', '=', customerId).execute()
  await tx.deleteFrom('wishlist_items').where('customer_id', '=', customerId).execute()
  if (identity.mobile !== null) await tx.deleteFrom('otp_requests').where('mobile', '=', identity.mobile).execute()
  await tx
    .updateTable('customers')
    .set({
      mobile: null,
      // A row needs one of the two identities; no Google account has this one.
      google_sub: `erased/${customerId}`,
      first_name: '',
      last_name: '',
      email: null,
      contact_mobile: null,
      is_active: false,
      erased_at: sql<Date>`now()`,
    })
    .where('id', '=', customerId)
    .execute()
  return identity
}
