import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/transaction.ts'

/** Empties a customer's cart. */
export async function eraseCart(tx: Transaction, customerId: number): Promise<void> {
  await tx.deleteFrom('cart_lines').where('customer_id', '=', customerId).execute()
}

/** Deletes at most `batch` cart lines older than so many days; returns how many. */
export async function deleteOldCartLines(db: Reader, days: number, batch: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('cart_lines')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('cart_lines')
        .select('id')
        .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
        .limit(batch),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
