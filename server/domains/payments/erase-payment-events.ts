import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/transaction.ts'

/** Empties what providers sent about the payments of these orders: it names payer, mobile and e-mail address. */
export async function erasePaymentEvents(tx: Transaction, orderIds: number[]): Promise<void> {
  await tx
    .updateTable('payment_webhook_events')
    .set({ body: '{}' })
    .where('merchant_txn_id', 'in', (eb) =>
      eb
        .selectFrom('payment_attempts')
        .select('merchant_txn_id')
        .where(sql<boolean>`order_id = any(${orderIds}::bigint[])`),
    )
    .execute()
}

/** Empties at most `batch` payment events older than so many days; returns how many. */
export async function eraseOldPaymentEvents(db: Reader, days: number, batch: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('payment_webhook_events')
    .set({ body: '{}' })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('payment_webhook_events')
        .select('id')
        .where('body', '<>', '{}')
        .where('received_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
        .limit(batch),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
