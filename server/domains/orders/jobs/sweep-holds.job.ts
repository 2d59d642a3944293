import { idRow, queryRows } from '../../../platform/database/query-rows.ts'
import { inTransaction, type Reader } from '../../../platform/database/transaction.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import { invalidateStock } from '../stock/invalidate-stock.ts'
import { releaseReservations } from '../stock/stock-holds.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'sweep-holds': Record<string, never>
  }
}

const batchSize = 100

/** Releases a batch; returns how many orders it found. Orders locked by a payment that is being reconciled are skipped. */
const releaseExpired = (db: Reader): Promise<number> =>
  inTransaction(db, async (tx) => {
    const rows = await queryRows(tx, idRow)`
      select o.id from orders o
      where o.placed_at is null and o.id in (select order_id from stock_holds where state = 'held' and expires_at <= now())
      order by o.id limit ${batchSize} for no key update of o skip locked`
    const ids = rows.map(({ id }) => id)
    await invalidateStock(tx, await releaseReservations(tx, ids))
    return rows.length
  })

/**
 * Releases stock and coupons that unpaid orders still hold after their time. Availability does not depend on it, because
 * expired holds do not count.
 */
export default job({
  name: 'sweep-holds',
  cron: '* * * * *',
  async run({ db }) {
    while ((await releaseExpired(db)) > 0);
  },
})
