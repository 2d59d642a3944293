import { EventEmitter } from 'node:events'
import { Logger, run, type RunnerOptions, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Services } from '../core/services.ts'
import { inTransaction, isDatabaseUnavailable } from '../database/transaction.ts'
import { runInOperation } from '../tracing/operation.ts'
import type { Job } from './jobs.ts'
import { operationOf, runQueuedJob } from './run-queued-job.ts'

/** More than can be in flight: successful jobs whose completion may not have been recorded. */
const maxRecent = 100

/** Runs the jobs by name and remembers which of them run and which have succeeded. */
function trackJobs(services: Services, jobs: readonly Job[]) {
  const running = new Set<Promise<void>>()
  const succeeded: string[] = []
  const tasks: TaskList = Object.fromEntries(
    jobs.map((definition) => [
      definition.name,
      async (payload, { job }) => {
        const work = runQueuedJob(services, definition, { id: job.id, payload })
        running.add(work)
        await work.finally(() => running.delete(work))
        succeeded.push(job.id)
        if (succeeded.length > maxRecent) succeeded.shift()
      },
    ]),
  )
  return { tasks, succeeded, settle: () => Promise.allSettled(running) }
}

/** The lines of a job in the schedule of the worker. */
export const scheduleOf = ({ name, cron, queue }: Pick<Job, 'name' | 'cron' | 'queue'>): string[] =>
  cron === undefined ? [] : [`${cron} ${name} ?max=1&id=${name}${queue === undefined ? '' : `&queue=${queue}`}`]

interface FailureMeta {
  error?: unknown
  fatalError?: unknown
  job?: { id: string; task_identifier: string; payload: unknown }
}

const loggerOf = ({ log }: Services) =>
  new Logger(() => (level, message, meta) => {
    if (level !== 'error') return log.debug(message)
    const { error, fatalError, job } = (meta ?? {}) as FailureMeta
    const err = fatalError ?? error
    if (err === undefined) return log.error(message)
    // The message of graphile-worker repeats that of the error, which the serializer masks.
    runInOperation(job ? operationOf(job) : {}, () => log.error({ err, task: job?.task_identifier }, 'a job failed'))
  })

/** Resolves when the pool of workers begins to end, or could not read the response to its request for a job. */
function endOf(events: WorkerEvents): Promise<void> {
  return new Promise((resolve) => {
    events.once('pool:gracefulShutdown', () => resolve())
    events.on('worker:getJob:error', ({ error }) => {
      // The job may have been locked for this runner all the same; only the end of the runner gives it back.
      if (isDatabaseUnavailable(error)) resolve()
    })
  })
}

/** Starts to take jobs; throws if the database is not reachable. */
export async function startRunner(pool: Pool, services: Services, jobs: readonly Job[]) {
  const { tasks, succeeded, settle } = trackJobs(services, jobs)
  const events: WorkerEvents = new EventEmitter()
  const pools: WorkerPool[] = []
  events.once('pool:create', ({ workerPool }) => pools.push(workerPool))
  const ended = endOf(events)
  const options: RunnerOptions = {
    pgPool: pool,
    taskList: tasks,
    crontab: jobs.flatMap(scheduleOf).join('\n'),
    noHandleSignals: true,
    logger: loggerOf(services),
    events,
    // Without batches a completion or failure that cannot be recorded is an unhandled rejection, which ends the process.
    preset: { worker: { concurrentJobs: 3, pollInterval: 2000, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
  const runner = await run(options)
  const [workers] = pools
  if (!workers) throw new Error('graphile-worker did not report its pool')
  return {
    /** Locks its jobs under this name. */
    id: workers.id,
    /** Resolves when it takes no more jobs. */
    ended,
    /** Takes no more jobs and waits for those that run. */
    async stop() {
      // Rejects if it is ending already. The schedule may wait for a minute before it ends; only the workers matter.
      runner.stop().catch(() => {})
      await workers.promise.catch(() => {})
      await settle()
    },
    /** Gives back the jobs that it still holds, and completes those among them that had succeeded. */
    async releaseJobs() {
      await inTransaction(services.db, async (tx) => {
        await sql`select graphile_worker.force_unlock_workers(array[${workers.id}])`.execute(tx)
        await sql`select graphile_worker.complete_jobs(${succeeded}::bigint[])`.execute(tx)
      })
    },
  }
}

/** One run of graphile-worker: it ends when a statement on the job tables may have been lost, and the next one follows. */
export type JobRunner = Awaited<ReturnType<typeof startRunner>>
