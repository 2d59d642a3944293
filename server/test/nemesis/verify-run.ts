import { type RawBuilder, sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../platform/database/database.ts'
import { brokenInvariants } from '../invariants.ts'
import type { Acknowledgements } from './acknowledgements.ts'

/** Money that the provider holds and the shop has neither for one order in force nor for one refund. */
const strayPayments = sql`
  select p.merchant_txn_id as what from sandbox.payments p
  left join payment_attempts a on a.provider = p.provider and a.merchant_txn_id = p.merchant_txn_id
  where p.state = 'paid' and a.id is null
  union all
  select p.merchant_txn_id from sandbox.payments p
  join payment_attempts a on a.provider = p.provider and a.merchant_txn_id = p.merchant_txn_id
  where p.state = 'paid' and not exists (select from orders o where o.placed_by_attempt_id = a.id)
    and not exists (select from refunds r where r.attempt_id = a.id)`

/** Refunds that are not at the provider yet, parcels whose booking is open, messages that are not sent. */
const unfinished = sql`
  select 'refund ' || id as what from refunds where state not in ('done', 'stopped')
  union all
  select 'message ' || id from messages where sent_at is null and failed_at is null
  union all
  select 'attempt ' || merchant_txn_id from payment_attempts a
  where state in ('created', 'open') and exists (select from sandbox.payments p where p.merchant_txn_id = a.merchant_txn_id and p.state = 'paid')`

/** What the provider's and the shop's books say differently. */
const differences = sql`
  select p.merchant_txn_id || ' refunded ' || p.refunded_paise || ' of ' || coalesce(r.amount_paise, 0) as what
  from sandbox.payments p
  join payment_attempts a on a.provider = p.provider and a.merchant_txn_id = p.merchant_txn_id
  left join lateral (select sum(amount_paise)::bigint as amount_paise from refunds r where r.attempt_id = a.id and r.state = 'done') r on true
  where p.refunded_paise <> coalesce(r.amount_paise, 0)
  union all
  select 'two parcels for ' || reference from sandbox.shipments where status not in ('NEW', 'CANCELLED') group by reference having count(*) > 1`

/** Why the jobs that are left wait. */
const waitingJobs = sql`
  select format('job %s, attempt %s of %s, due in %s s, locked by %s: %s', t.identifier, j.attempts, j.max_attempts,
    round(extract(epoch from j.run_at - now())), coalesce(j.locked_by, 'nobody'), left(j.last_error, 200)) as what
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`

/** Each statement here returns one column of text, `what`; the sandbox's tables are not the shop's and have no types. */
const listed = async (db: Database, statement: RawBuilder<unknown>) =>
  (await statement.execute(db)).rows.map((row) => String((row as { what: unknown }).what))

/**
 * Lets the minutes pass that a killed sender's claim and the pauses between tries take: a claim older than a minute has
 * no living holder, as nothing is killed any more.
 */
export async function passTime(db: Database): Promise<void> {
  await sql`update messages set sending_until = null where sent_at is null and sending_until < now() + interval '4 minutes'`.execute(
    db,
  )
  await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()`.execute(
    db,
  )
}

/** Every payment settled and every effect done, within so many milliseconds of peace; what is left otherwise. */
async function leftOver(db: Database, patience: number): Promise<string[]> {
  for (const deadline = Date.now() + patience; ; await pause(1000)) {
    const left = [...(await listed(db, strayPayments)), ...(await listed(db, unfinished))]
    if (left.length === 0) return []
    if (Date.now() >= deadline) return [...left, ...(await listed(db, waitingJobs))]
    await passTime(db)
    await sql`select queue_job('reconcile-payments', '{"minAgeSeconds":0}', null, 'nemesis')`.execute(db)
  }
}

async function untrueResponses(db: Database, told: Acknowledgements): Promise<string[]> {
  const missing = async (
    what: string,
    values: Iterable<string>,
    statement: (list: string[]) => RawBuilder<unknown>,
  ) => {
    const all = [...values]
    const found = new Set(await listed(db, statement(all)))
    return all.filter((value) => !found.has(value)).map((value) => `${what} ${value}`)
  }
  const versions = await sql<{ order_number: string; version: number }>`
    select order_number, version from orders where order_number = any (${[...told.versions.keys()]})`.execute(db)
  return [
    ...(await missing(
      'acknowledged order',
      told.created,
      (all) => sql`select order_number as what from orders where order_number = any (${all})`,
    )),
    ...(await missing(
      'acknowledged placed order',
      told.placed,
      (all) => sql`select order_number as what from orders where order_number = any (${all}) and placed_at is not null`,
    )),
    ...(await missing(
      'paid attempt',
      told.paid,
      (all) =>
        sql`select merchant_txn_id as what from payment_attempts where merchant_txn_id = any (${all}) and state in ('captured', 'mismatch')`,
    )),
    ...(await missing(
      'acknowledged invoice',
      told.invoices.keys(),
      (all) => sql`select number as what from invoices where number = any (${all})`,
    )),
    ...(await missing(
      'voided invoice',
      told.voided,
      (all) => sql`select number as what from invoices where number = any (${all}) and voided_at is not null`,
    )),
    ...(await missing(
      'acknowledged parcel',
      told.parcels.keys(),
      (all) => sql`select awb as what from shipments where awb = any (${all})`,
    )),
    ...versions.rows
      .filter(({ order_number, version }) => version < (told.versions.get(order_number) ?? 0))
      .map(({ order_number }) => `status change of ${order_number}`),
  ]
}

/** Everything that is not as it must be after the run, in words; empty for a clean one. */
export async function faultsAfterRun(
  db: Database,
  told: Acknowledgements,
  { patience = 420_000 } = {},
): Promise<string[]> {
  return [
    ...(await leftOver(db, patience)).map((what) => `left over: ${what}`),
    ...(await brokenInvariants(db)),
    ...(await listed(db, differences)).map((what) => `books differ: ${what}`),
    ...(await untrueResponses(db, told)).map((what) => `was not true: ${what}`),
  ]
}
