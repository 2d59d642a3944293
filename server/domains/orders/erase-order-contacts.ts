import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/transaction.ts'

/** Name and contacts of the receiver; amounts, goods, State and GSTIN stay, which the accounts need. */
const erasedContacts = {
  full_name: 'Erased',
  email: '',
  mobile: '',
  full_address: '',
  landmark: '',
  pincode: '',
  city: '',
  billing_address: null,
}

/**
 * Empties the contacts of a customer's orders and the notes of staff on them. Issued invoices hold name and address as
 * the tax law demands. Returns the orders and whom their messages went to.
 */
export async function eraseOrderContacts(
  tx: Transaction,
  customerId: number,
): Promise<{ id: number; order_number: string; mobile: string; email: string }[]> {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'order_number', 'mobile', 'email'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (orders.length === 0) return []
  await tx.updateTable('orders').set(erasedContacts).where('customer_id', '=', customerId).execute()
  const ids = orders.map(({ id }) => id)
  await tx
    .updateTable('order_notes')
    .set({ text: 'Erased' })
    .where(sql<boolean>`order_id = any(${ids}::bigint[])`)
    .execute()
  return orders
}

/** Empties the contacts of at most `batch` orders older than so many days that were never paid; returns how many. */
export async function eraseUnpaidContacts(db: Reader, days: number, batch: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set(erasedContacts)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('orders')
        .select('id')
        .where('placed_at', 'is', null)
        .where('mobile', '<>', '')
        .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
        .limit(batch),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
