import fs from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Logger, type Runner, run, runMigrations, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Services } from '../services.ts'
import { type Reader, enqueueStatement } from '../database/transaction.ts'

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
  /** Must stand being run twice: a process may die between the effect and its note. */
  run(services: Services, payload: JobPayloads[Name]): Promise<void>
}

/** The one way to write a job. The file is `<name>.job.ts` in its domain's `jobs` folder. */
export const job = <Name extends JobName>(definition: Job<Name>): Job<Name> => definition

/** Writes a job in the caller's transaction. With a key, a job of that key that has not begun is replaced. */
export async function enqueue<Name extends JobName>(
  tx: Reader,
  name: Name,
  payload: JobPayloads[Name],
  options: { runAt?: Date; key?: string } = {},
): Promise<void> {
  await enqueueStatement(
    tx,
    sql`select queue_job(${name}, ${JSON.stringify(payload)}::json, ${options.runAt ?? null}::timestamptz, ${options.key ?? null})`,
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
