import {
  type CompiledQuery,
  type Kysely,
  type QueryExecutorProvider,
  sql,
  type Transaction as KyselyTransaction,
} from 'kysely'
import type { Tables } from '../../db/schema.types.ts'
import { onOneConnection } from './pipeline.ts'
import { PipelinedConnection } from './pipelined-connection.ts'

export type Transaction = KyselyTransaction<Tables>
/** Reads take either: the pool, or the transaction they must agree with. */
export type Reader = Kysely<Tables>

const deadlock = '40P01'
const serialization = '40001'
const maxTries = 3

const sqlState = (error: unknown): string | undefined =>
  error && typeof error === 'object' && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** Thrown inside a transaction to roll it back and answer with this value. */
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

/** A transaction inside another is a savepoint: it can be rolled back alone, and keeps its locks until the outer one ends. */
async function runNested<Result>(outer: Transaction, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  await sql`savepoint nested`.execute(outer)
  try {
    const result = await work(outer)
    await sql`release savepoint nested`.execute(outer)
    return result
  } catch (error) {
    await sql`rollback to savepoint nested`.execute(outer).catch(() => {})
    throw error
  }
}

const isNested = (db: Reader): db is Transaction => db.isTransaction

/**
 * Runs one short write. Take locks and write line by line, each with its own `await`; reads that lock nothing may be issued together and are
 * then pipelined. A deadlock is tried again, three times at most; what `refuse` is given is answered after the roll-back. Given a transaction,
 * this one is a savepoint of it.
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
      const state = sqlState(error)
      if (db.isTransaction || (state !== deadlock && state !== serialization) || attempt >= maxTries) throw error
    }
  }
}

/** Runs reads that do not need each other's results on one connection, where they are pipelined. */
export async function pipelined<Result>(db: Reader, read: (reader: Reader) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? read(db) : onOneConnection(db, (_, reader) => read(reader))
}

/**
 * Issues a statement whose result nobody reads, without waiting for it: it costs no round trip and runs in its place among the others. When it
 * fails, so do the next statement and the commit. Outside a transaction it is simply run.
 */
export async function enqueueStatement(
  tx: Reader,
  query: { compile(provider: QueryExecutorProvider): CompiledQuery },
): Promise<void> {
  if (!tx.isTransaction) return void (await tx.executeQuery(query.compile(tx)))
  await tx.getExecutor().provideConnection(async (connection) => {
    if (!(connection instanceof PipelinedConnection)) throw new Error('This database was not opened by openDatabase')
    connection.enqueue(query.compile(tx))
  })
}

/** True where another transaction took a name first, or removed what this one refers to: judged again, it can be told. */
export const isConflict = (error: unknown): boolean => ['23505', '23503'].includes(sqlState(error) ?? '')

/** True where the database is away or overloaded rather than the request wrong: answered 503. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = sqlState(error)
  if (state && (/^(08|53|57P)/.test(state) || state === '55P03' || state === '57014' || state === '25P03')) return true
  if (state && ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'].includes(state)) return true
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end/.test(
      error.message,
    )
  )
}
