import {
  type CompiledQuery,
  type Kysely,
  type QueryExecutorProvider,
  sql,
  type Transaction as KyselyTransaction,
} from 'kysely'
import type { Tables } from './schema.types.ts'
import { onOneConnection } from './pipeline.ts'
import { PipelinedConnection } from './pipelined-connection.ts'

export type Transaction = KyselyTransaction<Tables>
/** Accepted by reads: the pool, or the transaction whose data they must see. */
export type Reader = Kysely<Tables>

const deadlock = '40P01'
const serialization = '40001'
const maxTries = 3

const sqlState = (error: unknown): string | undefined =>
  error && typeof error === 'object' && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** Thrown inside a transaction to roll it back and return this value. */
class Rollback extends Error {
  readonly value: unknown
  constructor(value: unknown) {
    super('rolled back on purpose')
    this.value = value
  }
}

async function runOnce<Result>(db: Reader, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return onOneConnection(db, async (connection, tx) => {
    connection.begin()
    try {
      const result = await work(tx)
      await connection.commit()
      return result
    } catch (error) {
      await connection.rollback().catch(() => {})
      throw error
    }
  })
}

/** Hands over the connection that a transaction runs on. */
const onConnectionOf = <Result>(tx: Reader, use: (connection: PipelinedConnection) => Promise<Result>) =>
  tx.getExecutor().provideConnection(async (connection) => {
    if (!(connection instanceof PipelinedConnection)) throw new Error('This database was not opened by openDatabase')
    return use(connection)
  })

/** A transaction inside another is a savepoint: it can be rolled back alone, and keeps its locks until the outer one ends. */
async function runNested<Result>(outer: Transaction, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  await sql`savepoint nested`.execute(outer)
  try {
    const result = await work(outer)
    await sql`release savepoint nested`.execute(outer)
    return result
  } catch (error) {
    await onConnectionOf(outer, (connection) => connection.rollbackTo('nested')).catch(() => {})
    throw error
  }
}

const isNested = (db: Reader): db is Transaction => db.isTransaction

/**
 * Runs one short write transaction. Take locks and write line by line, each with its own `await`; reads without locks may be
 * issued together and are then pipelined. A deadlock is retried up to three times. The argument of `refuse` is returned after
 * the rollback.
 */
export async function inTransaction<Result, Refusal = never>(
  db: Reader,
  work: (tx: Transaction, refuse: (value: Refusal) => never) => Promise<Result>,
): Promise<Result | Refusal> {
  const refuse = (value: Refusal): never => {
    throw new Rollback(value)
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (isNested(db) ? runNested(db, (tx) => work(tx, refuse)) : runOnce(db, (tx) => work(tx, refuse)))
    } catch (error) {
      if (error instanceof Rollback) return error.value as Refusal
      if (db.isTransaction || !isRepeatable(error) || attempt >= maxTries) throw error
    }
  }
}

/** Runs reads that do not need each other's results on one connection, where they are pipelined. */
export async function pipelined<Result>(db: Reader, read: (reader: Reader) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? read(db) : onOneConnection(db, (_, reader) => read(reader))
}

/**
 * Issues a statement without waiting for it, for writes whose result nobody reads: it costs no round trip and keeps its place
 * in the order. If it fails, the next statement and the commit fail too. Outside a transaction it simply runs.
 */
export async function enqueueStatement(
  tx: Reader,
  query: { compile(provider: QueryExecutorProvider): CompiledQuery },
): Promise<void> {
  if (!tx.isTransaction) return void (await tx.executeQuery(query.compile(tx)))
  await onConnectionOf(tx, async (connection) => connection.enqueue(query.compile(tx)))
}

/** Runs statements that are planned for their values, where the best plan depends on them. */
export const plannedByValue = <Result>(db: Reader, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  inTransaction(db, async (tx) => {
    await enqueueStatement(tx, sql`set local plan_cache_mode = force_custom_plan`)
    return work(tx)
  })

/** Whether another transaction took a unique key first or deleted a referenced row; validating again gives the message. */
export const isConflict = (error: unknown): boolean => ['23505', '23503'].includes(sqlState(error) ?? '')

/** Whether the whole transaction is to be repeated, as the outermost `inTransaction` does. */
export const isRepeatable = (error: unknown): boolean => [deadlock, serialization].includes(sqlState(error) ?? '')

/** On a replica: the statement was cancelled for the sake of what is replayed. */
export const isSerializationFailure = (error: unknown): boolean => sqlState(error) === serialization

/** A lock or statement took too long, a transaction was idle too long, or the server became a standby. */
const unavailableStates = new Set(['55P03', '57014', '25P03', '25006'])

/** Whether the database is unreachable or overloaded, as opposed to an invalid request: the response is 503. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = sqlState(error)
  if (state && (/^(08|53|57P)/.test(state) || unavailableStates.has(state))) return true
  if (state && ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'].includes(state)) return true
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end/.test(
      error.message,
    )
  )
}
