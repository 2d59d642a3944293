import {
  AbortedTransactionError,
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type Driver,
  DummyDriver,
  type Kysely,
  PostgresDialect,
  type QueryResult,
  Transaction,
} from 'kysely'
import pg from 'pg'
import type { Tables } from '../../db/schema.types.ts'
import type { BatchingClient } from './batching-client.ts'

type PooledClient = BatchingClient & Pick<pg.PoolClient, 'release'>

/** What the database itself refused; anything else leaves the connection in a state that nobody knows. */
const isDatabaseError = (error: unknown): boolean => error instanceof pg.DatabaseError

/** A borrowed client, with the transaction on it if there is one. */
export class PipelinedConnection implements DatabaseConnection {
  readonly #client: PooledClient
  #isBroken = false
  #failure: unknown = null

  constructor(client: PooledClient) {
    this.#client = client
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const isScript = parameters.length === 0 && sql.includes(';')
      const { command, rowCount, rows } = await (isScript
        ? this.#client.query(sql)
        : this.#client.send(sql, parameters))
      return {
        rows: rows ?? [],
        ...(/^(INSERT|UPDATE|DELETE|MERGE)$/.test(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}),
      }
    } catch (error) {
      if (!isDatabaseError(error)) this.#isBroken = true
      // What follows a failed statement only says that the transaction has failed.
      this.#failure ??= error
      throw this.#failure
    }
  }

  /** Runs a statement whose result nobody looks at: it goes out with the next one or with the commit, which fails if it does. */
  enqueueStatement(query: CompiledQuery): void {
    this.executeQuery(query).catch(() => {})
  }

  /** Goes out with the first statement. */
  begin(): void {
    this.#failure = null
    this.#client.send('begin', []).catch((error: unknown) => (this.#failure ??= error))
  }

  async commit(): Promise<void> {
    const { command } = await this.#client.send('commit', []).catch((error: unknown) => {
      if (!isDatabaseError(error)) this.#isBroken = true
      throw this.#failure ?? error
    })
    if (this.#failure) throw this.#failure
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollback(): Promise<void> {
    if (this.#isBroken) return
    await this.#client.send('rollback', []).catch((error: unknown) => {
      this.#isBroken = true
      throw error
    })
  }

  release(): void {
    this.#client.release(this.#isBroken)
  }

  // oxlint-disable-next-line require-yield -- streams are not used
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Results are not streamed')
  }
}

/** Kysely's way to a pool of such clients. */
export class PipelinedDriver implements Driver {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    return new PipelinedConnection((await this.#pool.connect()) as unknown as PooledClient)
  }

  async beginTransaction(connection: PipelinedConnection): Promise<void> {
    connection.begin()
  }

  commitTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.commit()
  }

  rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.rollback()
  }

  async releaseConnection(connection: PipelinedConnection): Promise<void> {
    connection.release()
  }

  async destroy(): Promise<void> {
    await this.#pool.end()
  }
}

/** PostgreSQL as Kysely knows it, over this driver. */
export class PipelinedDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): PipelinedDriver {
    return new PipelinedDriver(this.#pool)
  }
}

// Of these, what runs on one connection needs only the executor.
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('A connection was borrowed already')) })
const borrowedConfig = { config: { dialect }, dialect, driver: new DummyDriver() }

/**
 * Borrows one connection for some work. Unlike Kysely's own transactions this lets statements start before those sent earlier have ended: they
 * are answered in order, those of one turn together.
 */
export function onOneConnection<Result>(
  db: Kysely<Tables>,
  work: (connection: PipelinedConnection, tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const executor = db.getExecutor()
  return executor.provideConnection(async (connection) => {
    if (!(connection instanceof PipelinedConnection)) throw new Error('Not a connection of ours')
    let isReleased = false
    const provider: ConnectionProvider = {
      async provideConnection(consumer) {
        if (isReleased) throw new Error('A statement came after its transaction')
        return consumer(connection)
      },
    }
    try {
      return await work(
        connection,
        new Transaction<Tables>({ ...borrowedConfig, executor: executor.withConnectionProvider(provider) }),
      )
    } finally {
      isReleased = true
    }
  })
}
