import type { Transaction } from '../../platform/database/transaction.ts'

export interface CustomerAccount {
  id: number
  first_name: string
  last_name: string
  is_active: boolean
}

/**
 * A proven identity: the mobile number that received the code, or Google's `sub`. Accounts are found by nothing else.
 */
type Identity = { mobile: string } | { google_sub: string; first_name: string; last_name: string; email: string | null }

/**
 * Finds or creates the account of a proven identity; of concurrent requests only one creates it. An e-mail address
 * never identifies an account.
 */
export async function findOrCreateCustomer(tx: Transaction, identity: Identity): Promise<CustomerAccount> {
  const columns = ['id', 'first_name', 'last_name', 'is_active'] as const
  const [key, value] =
    'mobile' in identity ? (['mobile', identity.mobile] as const) : (['google_sub', identity.google_sub] as const)
  const find = () => tx.selectFrom('customers').select(columns).where(key, '=', value)
  const existing = await find().executeTakeFirst()
  if (existing) return existing
  const created = await tx
    .insertInto('customers')
    .values(identity)
    .onConflict((conflict) => conflict.column(key).doNothing())
    .returning(columns)
    .executeTakeFirst()
  return created ?? find().executeTakeFirstOrThrow()
}
