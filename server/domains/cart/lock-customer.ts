import { sql } from 'kysely'
import { enqueueStatement, type Transaction } from '../../platform/database/transaction.ts'

/**
 * Serializes everything that changes this customer's cart, orders and payments. Always the first lock, before orders,
 * then variants, then coupons. Rows that only reference the customer do not wait for it.
 */
export async function lockCustomer(tx: Transaction, customerId: number): Promise<void> {
  await enqueueStatement(tx, sql`select from customers where id = ${customerId} for no key update`)
}
