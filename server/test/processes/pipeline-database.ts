import { type CompiledQuery, type QueryExecutorProvider, sql } from 'kysely'
import type pg from 'pg'
import { expect, inject } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { emptyDatabase, openConnection } from '../test-database.ts'

/** A database with one table `entries (id, note)` and a pool of a single connection, so that each test knows which one it speaks on. */
export async function openPipelineDatabase() {
  const { url, drop } = await emptyDatabase(inject('adminUrl'))
  const observer = await openConnection(url)
  await observer.query('create table entries (id integer primary key, note text)')
  const reported: Error[] = []
  const database = openDatabase(url, { poolSize: 1, onError: (error) => reported.push(error) })
  let client: pg.PoolClient
  database.pool.on('connect', (opened) => (client = opened))
  return {
    ...database,
    url,
    /** A connection that the pool knows nothing of. */
    observer,
    /** What the pool reported of broken connections. */
    reported,
    /** The client that the pool opened last: with one connection in the pool the one in use. */
    client: () => client,
    /** The socket of that client: while paused no result is read, and what was sent before is sent without having read one. */
    socket: () => client.connection.stream,
    async drop() {
      await database.close()
      await observer.end()
      await drop()
    },
  }
}
export type PipelineDatabase = Awaited<ReturnType<typeof openPipelineDatabase>>

type Query = { compile(provider: QueryExecutorProvider): CompiledQuery }

export const add = (id: number): Query & ReturnType<typeof sql> =>
  sql`insert into entries (id, note) values (${id}, 'one of many')`

export const backendPid = async (db: Reader): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid ?? 0
}

/** The entries that are committed. */
export async function committed({ observer }: PipelineDatabase): Promise<number[]> {
  const { rows } = await observer.query<{ id: number }>('select id from entries order by id')
  return rows.map(({ id }) => id)
}

/** Waits until so many advisory locks are held in this database. */
export const untilLocked = ({ observer }: PipelineDatabase, count: number): Promise<void> =>
  expect
    .poll(async () => {
      const { rows } = await observer.query<{ count: number }>(
        `select count(*)::integer from pg_locks where locktype = 'advisory' and granted
           and database = (select oid from pg_database where datname = current_database())`,
      )
      return rows[0]?.count
    })
    .toBe(count)

/** Waits until a statement of another session waits for a lock in this database. */
export const untilBlocked = ({ observer }: PipelineDatabase): Promise<void> =>
  expect
    .poll(async () => {
      const { rowCount } = await observer.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rowCount
    })
    .toBe(1)
