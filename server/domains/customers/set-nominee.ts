import type { Reader } from '../../platform/database/transaction.ts'

/** Names the customer's nominee; without a name there is none any more. */
export async function setNominee(
  db: Reader,
  customerId: number,
  { name, contact = '' }: { name?: string | undefined; contact?: string | undefined },
): Promise<void> {
  if (name === undefined) {
    await db.deleteFrom('nominees').where('customer_id', '=', customerId).execute()
    return
  }
  await db
    .insertInto('nominees')
    .values({ customer_id: customerId, name, contact })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ name, contact }))
    .execute()
}
