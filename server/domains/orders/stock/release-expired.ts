import { idRow, queryRows } from '../../../platform/database/query-rows.ts'
import { inTransaction, type Reader } from '../../../platform/database/transaction.ts'
import { invalidateStock } from './invalidate-stock.ts'
import { releaseReservations } from './stock-holds.ts'

const batchSize = 100

/**
 * Releases the stock and coupons of expired unpaid orders in batches; returns how many orders it found. Orders that are
 * locked by a payment being reconciled are skipped.
 */
export function releaseExpired(db: Reader): Promise<number> {
  return inTransaction(db, async (tx) => {
    const rows = await queryRows(tx, idRow)`
      select o.id from orders o
      where o.placed_at is null and o.id in (select order_id from stock_holds where state = 'held' and expires_at <= now())
      order by o.id limit ${batchSize} for no key update of o skip locked`
    await invalidateStock(
      tx,
      await releaseReservations(
        tx,
        rows.map((row) => row.id),
      ),
    )
    return rows.length
  })
}
