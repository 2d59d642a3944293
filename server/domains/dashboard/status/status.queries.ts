import { sql } from 'kysely'
import { z } from 'zod'
import { queryRow, queryRows } from '../../../platform/database/query-rows.ts'
import { type Reader, inTransaction } from '../../../platform/database/transaction.ts'
import { workerLockClass } from '../../../platform/jobs/worker-locks.ts'
import { listFailingProviders } from '../../opening/providers/provider-health.queries.ts'
import { type ShopLoad, selectLoad } from './shop-load.ts'

const databaseFactsRow = z.object({
  readAt: z.string(),
  version: z.string(),
  bytes: z.number(),
  connections: z.number(),
  maxConnections: z.number(),
  /** Processes of the shop that hold a connection for notices: all of them, while they live. */
  processes: z.number(),
  /** Workers that take jobs. */
  workers: z.number(),
  /** File name without its ending: '0107-lists'. */
  migration: z.string(),
  migratedAt: z.string(),
  /** Messages of the last 24 hours that were given up. */
  messagesFailed: z.number(),
})
type DatabaseFacts = z.infer<typeof databaseFactsRow>

const failingJobRow = z.object({
  task: z.string(),
  count: z.number(),
  attempts: z.number(),
  lastError: z.string(),
})
type FailingJob = z.infer<typeof failingJobRow>

const providerCallsRow = z.object({
  provider: z.string(),
  calls: z.number(),
  failures: z.number(),
  /** In words; empty without a failure. */
  lastFailure: z.string(),
})
type ProviderCalls = z.infer<typeof providerCallsRow>

export interface StatusFigures {
  facts: DatabaseFacts
  load: ShopLoad
  failingJobs: FailingJob[]
  /** Of this hour by India's clock and the one before. */
  providerCalls: ProviderCalls[]
  failingProviders: string[]
}

const maxTasks = 5

async function readFacts(tx: Reader): Promise<DatabaseFacts> {
  return queryRow(tx, databaseFactsRow)`
    select to_char(now() at time zone 'Asia/Kolkata', 'HH24:MI:SS') as "readAt",
      current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as "maxConnections",
      (select count(*) from pg_stat_activity where datname = current_database() and application_name = 'handset notices') as processes,
      (select count(*) from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where locktype = 'advisory' and classid = ${workerLockClass}::int and granted and datname = current_database()) as workers,
      (select split_part(max(name), '.', 1) from schema_migrations) as migration,
      (select to_char(max(applied_at) at time zone 'Asia/Kolkata', 'DD/MM/YYYY, HH24:MI') from schema_migrations) as "migratedAt",
      (select count(*) from messages
        where created_at > now() - interval '1 day' and failed_at is not null) as "messagesFailed"`
}

async function listFailingJobs(tx: Reader): Promise<FailingJob[]> {
  return queryRows(tx, failingJobRow)`
    select task_identifier as task, count(*) as count, max(attempts) as attempts,
      (array_agg(last_error order by updated_at desc))[1] as "lastError"
    from graphile_worker.jobs where last_error is not null group by task_identifier order by count(*) desc, task_identifier
    limit ${sql.lit(maxTasks)}`
}

async function listProviderCalls(tx: Reader): Promise<ProviderCalls[]> {
  return queryRows(tx, providerCallsRow)`
    select provider, sum(calls) as calls, sum(failures) as failures,
      coalesce((array_agg(last_failure order by last_failed_at desc) filter (where failures > 0))[1], '') as "lastFailure"
    from provider_hours where hour >= date_trunc('hour', now(), 'Asia/Kolkata') - interval '1 hour' group by provider`
}

/** Everything that the database knows of how the shop runs, of all processes, from one connection and within two seconds for each statement. */
export const readStatusFigures = (db: Reader): Promise<StatusFigures> =>
  inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 2000`.execute(tx)
    return {
      facts: await readFacts(tx),
      load: await selectLoad(tx),
      failingJobs: await listFailingJobs(tx),
      providerCalls: await listProviderCalls(tx),
      failingProviders: await listFailingProviders(tx),
    }
  })
