import path from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import { type RawBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import { findJobModules } from '../core/domain-modules.ts'
import type { Services } from '../core/services.ts'
import { type Reader, enqueueStatement } from '../database/transaction.ts'
import { carryOperation } from '../tracing/operation.ts'

/**
 * Payloads of jobs by name. Each job file adds its own: `declare module '…/jobs.ts' { interface JobPayloads { 'send-refund': { … } } }`.
 * A job is a row written in the transaction it belongs to; any process takes it.
 */
export interface JobPayloads {}
export type JobName = keyof JobPayloads

export interface Job<Name extends JobName = JobName> {
  name: Name
  /** Five fields of cron, in UTC; absent: only when enqueued. */
  cron?: string
  /** Jobs of one queue run one after the other, here those of the schedule; absent: at the same time as all others. */
  queue?: string
  /** Must stand being run twice: a process may die between the effect and its note. */
  run(services: Services, payload: JobPayloads[Name]): Promise<void>
}

/** The one way to write a job. The file is `<name>.job.ts` in its domain's `jobs` folder. */
export const job = <Name extends JobName>(definition: Job<Name>): Job<Name> => definition

/** Writes a job in the caller's transaction; `inSeconds` count by the database's clock. With a key, a job of that key that has not begun is replaced. */
export async function enqueue<Name extends JobName>(
  tx: Reader,
  name: Name,
  payload: JobPayloads[Name],
  { runAt, inSeconds, key }: { runAt?: Date; inSeconds?: number; key?: string } = {},
): Promise<void> {
  const time: RawBuilder<Date | null> =
    inSeconds === undefined ? sql`${runAt ?? null}::timestamptz` : sql`now() + make_interval(secs => ${inSeconds})`
  const carried = JSON.stringify({ ...payload, ...carryOperation() })
  await enqueueStatement(tx, sql`select queue_job(${name}, ${carried}::json, ${time}, ${key ?? null})`)
}

export async function loadJobs(): Promise<Job[]> {
  const jobs: Job[] = []
  for (const { file, load } of await findJobModules()) {
    const definition = (await load()).default as Job | undefined
    if (!definition || `${definition.name}.job.ts` !== path.basename(file))
      throw new Error(`${file} does not hold the job it is named after`)
    jobs.push(definition)
  }
  return jobs
}

/** Makes the job tables; safe to repeat and to run in several processes concurrently. */
export const migrateJobs = (pool: Pool): Promise<void> =>
  runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
