import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Services } from '../../platform/core/services.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { type Attempt, findAttempt } from './attempts.queries.ts'
import { failAttempt } from './fail-attempt.ts'
import { reconcilePayment } from './reconcile-payment.ts'

const batchSize = 50
const concurrency = 5

/** Hours after which an attempt without payment is queried once more: a provider may capture it for three days. */
const lateHours = [1, 6, 24, 48, 74]
/** Queries that were missed while the shop was down are made up for until then. */
const lateDays = 5

/** The last of the late hours that has passed came after the last query. */
const isDueLate: RawBuilder<boolean> = sql<boolean>`coalesce(checked_at, created_at) < (
  select max(created_at + make_interval(hours => hour)) from unnest(${sql.lit(`{${lateHours.join()}}`)}::int[]) hour
  where created_at + make_interval(hours => hour) <= now())`

const merchantTxnIdRow = z.object({ merchant_txn_id: z.string() })

/**
 * Claims attempts that are due for a query, each for one worker: a minute after they started, then after a tenth of
 * their age. A failed attempt is queried for another half hour, and failed and abandoned ones that had a payment page
 * at the late hours, in case the provider's state changes.
 */
async function claimDue(db: Reader, minAgeSeconds: number): Promise<string[]> {
  const rows = await queryRows(db, merchantTxnIdRow)`
    update payment_attempts set checked_at = now() where id in (
      select id from payment_attempts
      where (state in ('created', 'open') or (state = 'failed' and redirect_url is not null and decided_at > now() - interval '30 minutes')
          or (state in ('failed', 'abandoned') and redirect_url is not null and created_at > now() - make_interval(days => ${lateDays}) and ${isDueLate}))
        and created_at <= now() - make_interval(secs => ${minAgeSeconds})
        and (checked_at is null or checked_at < now() - greatest(interval '1 second', make_interval(secs => ${minAgeSeconds}), (now() - created_at) / 10))
      order by checked_at nulls first, id limit ${batchSize} for update skip locked)
    returning merchant_txn_id`
  return rows.map((row) => row.merchant_txn_id)
}

/**
 * One day after its expiry an attempt can no longer be paid, and the provider will never know an id that it does not
 * know yet.
 */
async function isExpired(db: Reader, attempt: Attempt): Promise<boolean> {
  const row = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('id', '=', attempt.id)
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst()
  return row !== undefined
}

async function reconcileAttempt(services: Services, merchantTxnId: string): Promise<void> {
  const attempt = await findAttempt(services.db, merchantTxnId)
  if (!attempt) return
  const outcome = await reconcilePayment(services, attempt)
  if (outcome !== 'pending' && outcome !== 'unknown') return
  if (await isExpired(services.db, attempt))
    await failAttempt(services, attempt, {
      state: 'abandoned',
      message: 'No payment was received',
      text: 'Payment not completed',
    })
}

/**
 * Queries the providers about due attempts, in batches until none is left. Attempts younger than `minAgeSeconds` are
 * left to the customer's own request.
 */
export async function reconcileAttempts(services: Services, minAgeSeconds = 60): Promise<void> {
  const warn = (err: unknown) => services.log.warn({ err }, 'an attempt could not be reconciled')
  const claim = () => claimDue(services.db, minAgeSeconds)
  for (let due = await claim(); due.length > 0; due = await claim())
    for (let first = 0; first < due.length; first += concurrency)
      await Promise.all(due.slice(first, first + concurrency).map((id) => reconcileAttempt(services, id).catch(warn)))
}
