import { sql } from 'kysely'
import { z } from 'zod'
import { type SharedReading, sharedReading } from '../../../platform/database/shared-reading.ts'
import { queryRow } from '../../../platform/database/query-rows.ts'
import { type Reader, inTransaction } from '../../../platform/database/transaction.ts'

/** What the shop has to do now. Ages are in seconds by the database's clock; null where nothing waits. */
const shopLoadRow = z.object({
  /** Orders of the last hour by the time they were made, and those of them that are paid, which places them. */
  ordersMade: z.number(),
  ordersPaid: z.number(),
  openPayments: z.number(),
  overduePaymentSeconds: z.number().nullable(),
  jobsDue: z.number(),
  oldestJobSeconds: z.number().nullable(),
  /** Jobs whose last try failed, given up or not. */
  jobsFailing: z.number(),
  messagesWaiting: z.number(),
  oldestMessageSeconds: z.number().nullable(),
})
export type ShopLoad = z.infer<typeof shopLoadRow>

export type ShopLoadReader = SharedReading<ShopLoad>

/** Beyond it a queue is long whatever its length; a count does not read more. */
const maxCounted = 10_000

/** The figures of this moment; the caller bounds the time. */
export async function selectLoad(db: Reader): Promise<ShopLoad> {
  return queryRow(db, shopLoadRow)`
    with made as (select placed_at from orders where created_at > now() - interval '1 hour' limit ${sql.lit(maxCounted)}),
      open as (select created_at from payment_attempts where state in ('created', 'open') order by created_at limit ${sql.lit(maxCounted)}),
      overdue as (select expires_at from payment_attempts where state = 'open' and expires_at < now() order by created_at limit ${sql.lit(maxCounted)}),
      due as (select run_at from graphile_worker._private_jobs where is_available and run_at <= now() order by priority, run_at limit ${sql.lit(maxCounted)}),
      failing as (select from graphile_worker._private_jobs where last_error is not null limit ${sql.lit(maxCounted)}),
      waiting as (select created_at from messages where sent_at is null and failed_at is null limit ${sql.lit(maxCounted)})
    select (select count(*) from made) as "ordersMade",
      (select count(placed_at) from made) as "ordersPaid",
      (select count(*) from open) as "openPayments",
      (select extract(epoch from now() - min(expires_at))::float8 from overdue) as "overduePaymentSeconds",
      (select count(*) from due) as "jobsDue",
      (select extract(epoch from now() - min(run_at))::float8 from due) as "oldestJobSeconds",
      (select count(*) from failing) as "jobsFailing",
      (select count(*) from waiting) as "messagesWaiting",
      (select extract(epoch from now() - min(created_at))::float8 from waiting) as "oldestMessageSeconds"`
}

const readLoad = (db: Reader): Promise<ShopLoad> =>
  inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 2000`.execute(tx)
    return selectLoad(tx)
  })

/** Reads what the shop has to do, in one statement for all who ask. `now` is a monotonic clock in milliseconds. */
export const openShopLoad = (db: Reader, now?: () => number): ShopLoadReader => sharedReading(() => readLoad(db), now)
