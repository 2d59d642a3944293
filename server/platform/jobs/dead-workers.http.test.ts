import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useShop } from '../../test/suite-shop.ts'
import { type DatabaseHandle, openDatabase } from '../database/database.ts'
import { type JobWorker, startJobWorker } from './job-worker.ts'
import { enqueue, job } from './jobs.ts'
import { workerLockClass } from './worker-locks.ts'

const patience = { timeout: 20_000 }

describe('jobs of workers that died', () => {
  const shop = useShop()
  const workers: JobWorker[] = []
  const databases: DatabaseHandle[] = []
  let endLongJob = () => {}

  afterEach(async () => {
    endLongJob()
    await Promise.all(workers.splice(0).map((worker) => worker.stop()))
    await Promise.all(databases.splice(0).map((database) => database.close()))
  })

  async function startWorker(run: () => Promise<void>): Promise<void> {
    const { app, services, databaseUrl } = shop
    const jobs = [...app.jobs.filter(({ name }) => name === 'reconcile-payments'), job({ name: 'sweep-holds', run })]
    // Each with a pool of its own, as two processes.
    const database = openDatabase(databaseUrl)
    const { pool } = database
    databases.push(database)
    workers.push(await startJobWorker({ pool, databaseUrl, services, jobs, rescueAfterMs: 300, rescueEveryMs: 100 }))
  }

  const countJobs = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs`.execute(shop.db)
    return rows[0]?.n
  }

  it('are taken by another, and the jobs of a living worker are not, however long they take', async () => {
    let runs = 0
    const ended = new Promise<void>((resolve) => (endLongJob = resolve))
    await startWorker(async () => {
      runs += 1
      await ended
    })
    await enqueue(shop.db, 'sweep-holds', {})
    await vi.waitFor(() => expect(runs).toBe(1), patience)
    await startWorker(async () => void (runs += 1))
    await enqueue(shop.db, 'reconcile-payments', { minAgeSeconds: 0 }, { runAt: new Date(Date.now() + 3_600_000) })
    await sql`update graphile_worker._private_jobs set run_at = now(), attempts = 1, locked_by = 'pool-dead', locked_at = now() - interval '1 hour' where locked_by is null`.execute(
      shop.db,
    )
    // The long job is far beyond the bound, too.
    await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`.execute(shop.db)
    await vi.waitFor(async () => expect(await countJobs()).toBe(1), patience)
    expect(runs).toBe(1)
    endLongJob()
    await vi.waitFor(async () => expect(await countJobs()).toBe(0), patience)
    expect(runs).toBe(1)
  })

  it('are known by a lock that a living worker takes again when its connection is cut', async () => {
    await startWorker(async () => {})
    const holders = async () => {
      const { rows } = await sql<{
        pid: number
      }>`select pid from pg_locks where locktype = 'advisory' and classid = ${workerLockClass}::int and database = (select oid from pg_database where datname = current_database())`.execute(
        shop.db,
      )
      return rows.map(({ pid }) => pid)
    }
    await vi.waitFor(async () => expect(await holders()).toHaveLength(1), patience)
    const [before] = await holders()
    await sql`select pg_terminate_backend(${before}::int, 5000)`.execute(shop.db)
    await vi.waitFor(async () => expect(await holders()).toHaveLength(1), patience)
    expect(await holders()).not.toEqual([before])
    const token = await shop.token('admin')
    const health = async () => (await shop.call('admin/dashboard-summary', {}, { token })).data.health
    expect(await health()).toContainEqual({ key: 'worker', label: 'Job worker', failed: 0, done: null })
    await workers.pop()!.stop()
    // The database lets go of the lock some moments after the connection has ended.
    await vi.waitFor(
      async () => expect(await health()).toContainEqual({ key: 'worker', label: 'Job worker', failed: 1, done: null }),
      patience,
    )
  })
})
