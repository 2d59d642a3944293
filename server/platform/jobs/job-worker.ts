import type { Pool } from 'pg'
import type { Services } from '../core/services.ts'
import { pauseBeforeRetry } from '../database/retry-pause.ts'
import { type JobRunner, startRunner } from './job-runner.ts'
import type { Job } from './jobs.ts'
import { deadWorkerRescue, openWorkerLocks } from './worker-locks.ts'

/** A runner that lived this long counts as a success: after it the pauses are short again. */
const stableMs = 60_000

interface WorkerOptions {
  pool: Pool
  databaseUrl: string
  services: Services
  jobs: readonly Job[]
  /** Jobs that a worker which is dead locked this long ago are given to the others. */
  rescueAfterMs?: number
  rescueEveryMs?: number
}

/** Takes jobs until stopped. When a runner ends, for whatever reason, the next one follows after a pause. */
export async function startJobWorker(options: WorkerOptions) {
  const { pool, databaseUrl, services, jobs, rescueAfterMs = 30_000, rescueEveryMs = 15_000 } = options
  const locks = await openWorkerLocks(databaseUrl, (error) =>
    services.log.warn({ reason: error.message }, 'the connection with the lock of the job worker was lost'),
  )
  const stopping = new AbortController()
  const { signal } = stopping
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  const retiring = new Set<Promise<void>>()
  let current: JobRunner | null = null

  /** Its jobs may run for minutes; the next runner does not wait for them. */
  function retire(runner: JobRunner): void {
    const retired = endRunner(runner, signal).finally(() => {
      locks.release(runner.id)
      retiring.delete(retired)
    })
    retiring.add(retired)
  }

  async function supervise(): Promise<void> {
    let failures = 0
    while (!signal.aborted) {
      const startedAt = performance.now()
      current = await startRunner(pool, services, jobs).catch((error: unknown) => {
        services.log.warn({ err: error }, 'the job worker could not start')
        return null
      })
      if (current) {
        locks.hold(current.id)
        await Promise.race([current.ended, aborted])
        retire(current)
        current = null
        if (performance.now() - startedAt > stableMs) failures = 0
        if (!signal.aborted) services.log.warn('the job worker ended and is started again')
      }
      failures += 1
      if (!signal.aborted) await pauseBeforeRetry(failures, signal)
    }
    await Promise.all(retiring)
  }

  const rescueDead = deadWorkerRescue(services.db, locks, rescueAfterMs)
  const rescueTimer = setInterval(() => void rescueDead().catch(() => {}), rescueEveryMs)
  rescueTimer.unref()
  const supervised = supervise()
  return {
    /** Whether jobs are being taken; false while the database is away. */
    isAlive: () => current !== null,
    /** Takes no more jobs and waits for those that run. */
    async stop() {
      clearInterval(rescueTimer)
      stopping.abort()
      await supervised
      await locks.stop()
    },
  }
}
export type JobWorker = Awaited<ReturnType<typeof startJobWorker>>

/** Waits for the jobs of a runner and gives back those it could not complete; while the shop stops, with one try. */
async function endRunner(runner: JobRunner, signal: AbortSignal): Promise<void> {
  await runner.stop()
  for (let failures = 1; ; failures += 1) {
    try {
      return await runner.releaseJobs()
    } catch {
      if (signal.aborted) return
      await pauseBeforeRetry(failures, signal)
    }
  }
}
