import { sql } from 'kysely'
import { enqueueStatement, type Reader, type Transaction } from '../../platform/database/transaction.ts'

/** Whether an authority's order against this mobile number is in force. */
export async function isNumberSuspended(db: Reader, mobile: string): Promise<boolean> {
  const found = await db
    .selectFrom('number_suspensions')
    .select('id')
    .where('mobile', '=', mobile)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Serializes log-in and suspension of a number: a session opened meanwhile would outlive the suspension. */
export const lockNumber = (tx: Transaction, mobile: string): Promise<void> =>
  enqueueStatement(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`number/${mobile}`}, 0))`)
