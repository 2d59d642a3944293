import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from '../db/schema.types.ts'

export type Database = Kysely<Tables>

// Row numbers, paise and counts fit a double; the driver's usual text for bigint and numeric would only be parsed again.
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return Number
    return format === 'binary' ? pg.types.getTypeParser(oid, format) : pg.types.getTypeParser(oid, format)
  }) as pg.CustomTypesConfig['getTypeParser'],
}

export interface DatabaseHandle {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

const namesByText = new Map<string, string>()
const mostNames = 1000

/** A prepared statement's name for each text: a repeated statement then costs half. Beyond the bound, texts stay unnamed. */
function statementName(text: string): string | undefined {
  const known = namesByText.get(text)
  if (known !== undefined) return known
  if (namesByText.size >= mostNames) return undefined
  const name = `s${namesByText.size}`
  namesByText.set(text, name)
  return name
}

/** A borrowed client on which every parametrised statement is prepared once a connection; one without parameters may be a whole script. */
class PreparingClient extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- the driver's own overloads cannot be restated here
  override query(config: any, values?: any, callback?: any): any {
    if (typeof config === 'string' && Array.isArray(values) && callback === undefined) {
      if (values.length === 0) return super.query(config)
      const name = statementName(config)
      return super.query(name === undefined ? { text: config, values } : { name, text: config, values })
    }
    return super.query(config, values, callback)
  }
}

/**
 * Opens a pool on the database. Every wait is bounded: 2 s for a connection, 3 s for a lock, 5 s for a statement, 10 s idle in a
 * transaction, and 8 s on our side where the server itself hangs. A broken connection is reported to `onError`, never thrown.
 */
export function openDatabase(url: string, options: { poolSize?: number; onError?: (error: Error) => void } = {}): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PreparingClient,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 10_000,
    query_timeout: 8000,
    application_name: 'handset',
    // Every statement is short and prepared: one plan for all its values. Left to choose, PostgreSQL plans some of them anew each time,
    // which costs several times what running them does. And all that is asked for often lies in memory: an index costs no disk's turn.
    options: '-c plan_cache_mode=force_generic_plan -c random_page_cost=1.1',
    types,
  })
  const report = options.onError ?? (() => {})
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}
