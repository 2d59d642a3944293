import type { Transaction } from '../../platform/database/transaction.ts'

export interface CustomerAccount {
  id: number
  first_name: string
  last_name: string
  is_active: boolean
}

/** What proves who somebody is: the number that received the code, or Google's `sub`. Nothing else finds an account. */
type Identity = { mobile: string } | { google_sub: string; first_name: string; last_name: string; email: string | null }

/** The account of a proved identity, made when there is none; of several at once only one makes it. An e-mail address never finds one. */
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
