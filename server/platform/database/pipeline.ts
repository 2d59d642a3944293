import {
  type DatabaseConnection,
  type Driver,
  DummyDriver,
  type Kysely,
  PostgresDialect,
  Transaction,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import type { Tables } from './schema.types.ts'
import { PipelinedConnection } from './pipelined-connection.ts'

class PipelinedDriver implements Driver {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    return new PipelinedConnection(await this.#pool.connect())
  }

  async beginTransaction(connection: PipelinedConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel || settings.accessMode) throw new Error('Transactions have the default settings')
    connection.begin()
  }

  async commitTransaction(connection: PipelinedConnection): Promise<void> {
    await connection.commit()
    connection.reopen()
  }

  async rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    await connection.rollback()
    connection.reopen()
  }

  async releaseConnection(connection: PipelinedConnection): Promise<void> {
    connection.release()
  }

  async destroy(): Promise<void> {
    await this.#pool.end()
  }
}

/** Kysely's PostgreSQL dialect over a pool of clients with `pipeline: true`. */
export class PipelinedDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): Driver {
    return new PipelinedDriver(this.#pool)
  }
}

// Kysely requires a dialect and a driver, but statements on a borrowed connection use only the executor.
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('A connection was borrowed already')) })
const borrowed = { config: { dialect }, dialect, driver: new DummyDriver() }

/**
 * Borrows one connection for `work`. Kysely's own transactions and connections make each statement wait for the one before;
 * here statements are in flight together. Results arrive in the order in which the statements were issued.
 */
export function onOneConnection<Result>(
  db: Kysely<Tables>,
  work: (connection: PipelinedConnection, tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const executor = db.getExecutor()
  return executor.provideConnection(async (connection) => {
    if (!(connection instanceof PipelinedConnection)) throw new Error('This database was not opened by openDatabase')
    const provider = {
      provideConnection: async <T>(consumer: (connection: DatabaseConnection) => Promise<T>) => consumer(connection),
    }
    return work(
      connection,
      new Transaction<Tables>({ ...borrowed, executor: executor.withConnectionProvider(provider) }),
    )
  })
}
