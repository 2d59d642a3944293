import fs from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Logger, type Runner, run, runMigrations, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Services } from '../services.ts'
import { type Reader, enqueueStatement } from '../database/transaction.ts'

/** Work that leaves the process, by name; a row is written in the transaction it belongs to and taken by any process. */
export interface JobPayloads {
  'send-messages': { messageIds: number[] }
  'sweep-holds': Record<string, never>
  /** At start even the youngest: whoever waited for their answer lost it with the former process. */
  'reconcile-payments': { minAgeSeconds?: number }
  'send-refund': { refundId: number }
  'publish-products': Record<string, never>
  'drop-expired': Record<string, never>
  'sweep-media': Record<string, never>
  'make-invoice-file': { invoiceNumber: string }
  'make-product-image': { imageId: number }
  'forget-product-images': { addresses: string[]; originals: string[] }
  'sweep-product-images': Record<string, never>
  'resolve-bookings': Record<string, never>
  'track-shipments': Record<string, never>
  'cancel-shipments': { orderId: number }
  'import-products': { importId: number }
  /** The demo shop's past, order by order: which comes next, how many there are, and when the shop was opened. */
  'make-past': { next: number; count: number; until: string }
}
export type JobName = keyof JobPayloads

export interface Job<Name extends JobName = JobName> {
  name: Name
  /** Five fields of cron, in UTC; absent: only when enqueued. */
  cron?: string
  /** Must stand being run twice: a process may die between the effect and its note. */
  run(services: Services, payload: JobPayloads[Name]): Promise<void>
}

/** The one way to write a job. The file is `<name>.job.ts` in its domain's `jobs` folder. */
export const job = <Name extends JobName>(definition: Job<Name>): Job<Name> => definition

/** Writes a job in the caller's transaction. With a key, a job of that key that has not begun is replaced. A session of the past queues nothing (decision 0017). */
export async function enqueue<Name extends JobName>(
  tx: Reader,
  name: Name,
  payload: JobPayloads[Name],
  options: { runAt?: Date; key?: string } = {},
): Promise<void> {
  await enqueueStatement(
    tx,
    sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, run_at => ${options.runAt ?? null}, max_attempts => 25, job_key => ${options.key ?? null}) where past_by() is null`,
  )
}

const domains = path.join(import.meta.dirname, '../../domains')

export async function loadJobs(): Promise<Job[]> {
  const jobs: Job[] = []
  for await (const file of fs.glob('*/jobs/*.job.ts', { cwd: domains })) {
    const definition = ((await import(pathToFileURL(path.join(domains, file)).href)) as { default?: Job }).default
    if (!definition || `${definition.name}.job.ts` !== path.basename(file))
      throw new Error(`${file} does not hold the job it is named after`)
    jobs.push(definition)
  }
  return jobs
}

/** Makes the job tables; safe to repeat and to run in several processes at once. */
export const migrateJobs = (pool: Pool): Promise<void> =>
  runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })

/** Takes jobs until stopped; stopping waits for those that run. */
export async function startJobs(pool: Pool, services: Services, jobs: Job[]): Promise<{ stop(): Promise<void> }> {
  const tasks: TaskList = Object.fromEntries(
    jobs.map((definition) => [definition.name, (payload: unknown) => definition.run(services, payload as never)]),
  )
  const crontab = jobs
    .flatMap((definition) =>
      definition.cron ? [`${definition.cron} ${definition.name} ?max=1&id=${definition.name}`] : [],
    )
    .join('\n')
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error') services.log.error({ meta: (meta as { error?: unknown })?.error }, message)
    else services.log.debug(message)
  })
  const unlockTimer = setInterval(() => void unlockDeadWorkers(pool).catch(() => {}), 30_000)
  unlockTimer.unref()
  const runner: Runner = await run({
    pgPool: pool,
    taskList: tasks,
    crontab,
    concurrency: 3,
    pollInterval: 2000,
    noHandleSignals: true,
    logger,
  })
  runner.promise.catch((error: unknown) => services.log.error({ err: error }, 'job worker ended'))
  return {
    stop() {
      clearInterval(unlockTimer)
      return runner.stop()
    },
  }
}

/** A worker that was killed keeps its jobs locked. Ours take seconds: what is locked for two minutes is given to the others. */
async function unlockDeadWorkers(pool: Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs where locked_at < now() - interval '2 minutes' having count(*) > 0`,
  )
}
