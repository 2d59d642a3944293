import { Kysely } from 'kysely'
import pg from 'pg'
import type { Tables } from './schema.types.ts'
import { PipelinedDialect } from './pipeline.ts'
import { openPrimaryPool } from './primary-pool.ts'

export type Database = Kysely<Tables>

// Row ids, paise and counts fit a double; the driver returns bigint and numeric as text by default, which we would parse again.
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return Number
    return format === 'binary' ? pg.types.getTypeParser(oid, format) : pg.types.getTypeParser(oid, format)
  }) as pg.CustomTypesConfig['getTypeParser'],
}

/**
 * Opens a connection pool. Every wait is bounded: 2 s for a connection, 3 s for a lock, 5 s for a statement, 10 s idle in a
 * transaction, and 8 s on the client in case the server hangs. A broken idle connection is passed to `onError`, never thrown.
 */
export function openDatabase(url: string, options: { poolSize?: number; onError?: (error: Error) => void } = {}) {
  const pool = openPrimaryPool(url, {
    pipeline: true,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 10_000,
    query_timeout: 8000,
    application_name: 'handset',
    // Every statement is short and prepared, so one generic plan serves all values: custom plans would be made again for each run
    // and cost several times the execution. The hot data fits in memory, so random reads cost little more than sequential ones.
    // No statement is worth parallel workers: starting them costs more than running most statements.
    options: '-c plan_cache_mode=force_generic_plan -c random_page_cost=1.1 -c max_parallel_workers_per_gather=0',
    types,
  })
  const report = options.onError ?? (() => {})
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  const db = new Kysely<Tables>({ dialect: new PipelinedDialect(pool) })
  return { db, pool, close: () => db.destroy() }
}
export type DatabaseHandle = ReturnType<typeof openDatabase>

/** Refuses connections without the shop's timeouts: PgBouncer drops them, parameters of the address replace them. */
export async function requireTimeouts(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ timeouts: string }>(
    "select concat_ws(' ', current_setting('statement_timeout'), current_setting('lock_timeout')) as timeouts",
  )
  if (rows[0]?.timeouts !== '5s 3s')
    throw new Error(
      'The timeouts of the shop do not reach the database. DATABASE_URL must lead to PostgreSQL itself, not to PgBouncer, and set no timeouts (docs/operations.md, Connections)',
    )
}
