import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/transaction.ts'

/** Deletes the enquiries of a verified mobile number. */
export async function eraseEnquiries(tx: Transaction, mobile: string): Promise<void> {
  await tx
    .deleteFrom('enquiries')
    .where('phone', 'in', [mobile, `0${mobile}`])
    .execute()
}

/** Deletes at most `batch` enquiries older than so many days; returns how many. */
export async function deleteOldEnquiries(db: Reader, days: number, batch: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('enquiries')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('enquiries')
        .select('id')
        .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
        .limit(batch),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
