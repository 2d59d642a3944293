import { hash } from 'node:crypto'
import { AbortedTransactionError, type CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'
import pg from 'pg'
import { endSpan, startStatementSpan } from '../tracing/spans.ts'

/**
 * Error codes after which the connection is closed: the server ended it, or a table changed under its prepared statements and
 * only a new connection prepares them again. After any other database error the connection is still usable.
 */
const endsConnection = /^(08|57P|25P0[34]|0A000|26000)/
const isSurvivable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !endsConnection.test(error.code ?? '')

/** Further statements are parsed and planned at every run, because a prepared one holds memory in the server process. */
const maxPrepared = 1000
const preparedNames = new WeakMap<pg.PoolClient, Map<string, string>>()

function preparedName(client: pg.PoolClient, text: string): string | undefined {
  let names = preparedNames.get(client)
  if (!names) preparedNames.set(client, (names = new Map()))
  const known = names.get(text)
  if (known !== undefined || names.size >= maxPrepared) return known
  const name = hash('sha1', text)
  names.set(text, name)
  return name
}

/** Sends the statements issued in one turn of the event loop in one write. */
function corkUntilNextTick({ connection: { stream } }: pg.PoolClient): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** A borrowed client of the pool. Statements need not wait for earlier ones; the server runs them in order. */
export class PipelinedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  /** `begin` is sent with the first statement; a transaction without statements costs nothing. */
  #transaction: 'none' | 'begin' | 'open' = 'none'
  /** True: no further statement is accepted. */
  #isEnded = false
  #isBroken = false
  #firstFailure: unknown = null

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    this.#assertAccepting()
    if (this.#firstFailure) throw this.#firstFailure
    if (this.#transaction === 'begin') this.#sendBegin()
    const isScript = parameters.length === 0 && sql.includes(';')
    const name = isScript ? undefined : preparedName(this.#client, sql)
    const result = await this.#send({ text: sql, values: parameters as unknown[], ...(name ? { name } : {}) })
    const { command, rowCount, rows } = result
    return {
      rows: rows ?? [],
      ...(/^(INSERT|UPDATE|DELETE|MERGE)$/.test(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}),
    }
  }

  /** Issues a statement whose result nobody reads. If it fails, every later statement and the commit fail with its error. */
  enqueue(query: CompiledQuery): void {
    this.#assertAccepting()
    this.executeQuery(query).catch(() => {})
  }

  begin(): void {
    this.#transaction = 'begin'
  }

  /** Fails with the first failure of the transaction, whether or not anyone read it. */
  async commit(): Promise<void> {
    this.#isEnded = true
    if (this.#transaction === 'begin') this.#transaction = 'none'
    if (this.#firstFailure) throw this.#firstFailure
    if (this.#transaction === 'none') return
    const { command } = await this.#send({ text: 'commit' }).finally(() => (this.#transaction = 'none'))
    if (this.#firstFailure) throw this.#firstFailure
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollback(): Promise<void> {
    this.#isEnded = true
    const isOpen = this.#transaction === 'open'
    this.#transaction = 'none'
    if (!isOpen || this.#isBroken) return
    await this.#send({ text: 'rollback' }).catch((error: unknown) => {
      this.#isBroken = true
      throw error
    })
  }

  /** Undoes what followed the savepoint, a failure included: the transaction can go on. */
  async rollbackTo(savepoint: string): Promise<void> {
    await this.#send({ text: `rollback to savepoint ${savepoint}` })
    this.#firstFailure = null
  }

  /** Accepts statements again after a transaction: Kysely's migrator runs several on the connection that holds its lock. */
  reopen(): void {
    this.#isEnded = false
    this.#firstFailure = null
  }

  release(): void {
    this.#isEnded = true
    this.#client.release(this.#isBroken)
  }

  // oxlint-disable-next-line require-yield -- streams are not used
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Results are not streamed')
  }

  #assertAccepting(): void {
    if (this.#isEnded) throw new Error('A statement was issued after its transaction had begun to commit or roll back')
  }

  #sendBegin(): void {
    this.#transaction = 'open'
    this.#send({ text: 'begin' }).catch(() => {
      // The statements behind a failed `begin` ran outside a transaction; no other statement may.
      this.#isBroken = true
    })
  }

  #send(statement: pg.QueryConfig<unknown[]>): Promise<pg.QueryResult> {
    corkUntilNextTick(this.#client)
    const inTransaction = this.#transaction === 'open'
    const span = startStatementSpan(statement.text)
    return new Promise((resolve, reject) => {
      this.#client.query(statement, (error: Error | null, result: pg.QueryResult) => {
        endSpan(span, error ?? undefined)
        if (!error) return resolve(result)
        if (!isSurvivable(error)) this.#isBroken = true
        // Statements after a failed one only report that the transaction has failed.
        if (inTransaction) this.#firstFailure ??= error
        reject((inTransaction && this.#firstFailure) || error)
      })
    })
  }
}
