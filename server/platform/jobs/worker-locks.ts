import { sql } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import { queryRows } from '../database/query-rows.ts'
import type { Reader } from '../database/transaction.ts'
import { watchConnection } from '../database/watched-connection.ts'

/** First key of the session locks that living workers hold; the second is the hash of the worker's id. */
export const workerLockClass = 7301

/** Holds session locks on a connection of their own. When that is lost, the next one takes the same locks. */
export async function openWorkerLocks(url: string, onError: (error: Error) => void) {
  const held = new Set<string>()
  const call = (client: pg.Client, name: 'pg_advisory_lock' | 'pg_advisory_unlock', id: string) =>
    client.query(`select ${name}($1, hashtext($2))`, [workerLockClass, id])
  const connection = await watchConnection({
    url,
    name: 'handset worker',
    onOpen: (client) => Promise.all([...held].map((id) => call(client, 'pg_advisory_lock', id))),
    onLost: () => {},
    onError,
  })
  /** A statement that fails has lost its connection, and the next connection does the same. */
  const attempt = (name: 'pg_advisory_lock' | 'pg_advisory_unlock', id: string) => {
    const client = connection.client()
    if (client) call(client, name, id).catch(() => {})
  }
  return {
    hold(id: string) {
      held.add(id)
      attempt('pg_advisory_lock', id)
    },
    release(id: string) {
      held.delete(id)
      attempt('pg_advisory_unlock', id)
    },
    /** The workers whose locks this process wants, held at this moment or not. */
    ids: () => [...held],
    stop: connection.stop,
  }
}
export type WorkerLocks = Awaited<ReturnType<typeof openWorkerLocks>>

const idRow = z.object({ id: z.string() })

/**
 * Gives the jobs of dead workers to the others: those whose lock was free at this and at the previous call, so that a worker
 * whose connection is being replaced keeps its jobs. A living worker keeps them however long they take.
 */
export function deadWorkerRescue(db: Reader, locks: WorkerLocks, afterMs: number): () => Promise<void> {
  let suspects = new Set<string>()
  return async () => {
    const rows = await queryRows(db, idRow)`
      select id from (
        select distinct locked_by as id from graphile_worker.jobs
        where locked_at < now() - make_interval(secs => ${afterMs / 1000}) and not locked_by = any(${locks.ids()})) as worker
      where pg_try_advisory_xact_lock(${workerLockClass}::int, hashtext(id))`
    const dead = rows.map(({ id }) => id).filter((id) => suspects.has(id))
    suspects = new Set(rows.map(({ id }) => id))
    if (dead.length > 0) await sql`select graphile_worker.force_unlock_workers(${dead})`.execute(db)
  }
}
