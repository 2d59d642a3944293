import { z } from 'zod'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'

const minimumRequests = 20
const minimumVerifiedShare = 0.4

const sentVerifiedRow = z.object({ sent: z.number(), verified: z.number() })

/**
 * Whether few of the codes of the last minutes were entered, as in SMS pumping, where an attacker earns from the messages.
 * The newest two minutes do not count: their codes are still being typed.
 */
export async function isFewVerified(db: Reader): Promise<boolean> {
  const rows = await queryRows(db, sentVerifiedRow)`
    select count(*)::integer as sent, count(used_at)::integer as verified from otp_requests
    where created_at between now() - interval '12 minutes' and now() - interval '2 minutes'`
  const { sent, verified } = rows[0] ?? { sent: 0, verified: 0 }
  return sent >= minimumRequests && verified < sent * minimumVerifiedShare
}

/** Whether the account of this log-in number has a paid order. */
export async function hasPaidOrder(db: Reader, mobile: string): Promise<boolean> {
  const found = await db
    .selectFrom('customers as c')
    .innerJoin('orders as o', 'o.customer_id', 'c.id')
    .select('o.id')
    .where('c.mobile', '=', mobile)
    .where('o.placed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
