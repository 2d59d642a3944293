import type { Socket } from 'node:net'
import { AbortedTransactionError, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  add,
  backendPid,
  committed,
  openPipelineDatabase,
  type PipelineDatabase,
} from '../../test/processes/pipeline-database.ts'
import { inTransaction, pipelined, enqueueStatement, type Transaction } from './transaction.ts'

let database: PipelineDatabase
beforeEach(async () => {
  database = await openPipelineDatabase()
})
afterEach(() => database.drop())

const divideByZero = sql`select 1 / 0`
const uniqueViolation = { code: '23505' }
const lateStatement = expect.stringContaining('after its transaction had begun to commit or roll back')

describe('a failed statement', () => {
  it('fails every later statement and the transaction, which leaves no rows', async () => {
    const before = await backendPid(database.db)
    let settled: PromiseSettledResult<unknown>[] = []
    const transaction = inTransaction(database.db, async (tx) => {
      settled = await Promise.allSettled([1, 1, 2].map((id) => add(id).execute(tx)))
      await divideByZero.execute(tx).catch(() => {})
    })
    await expect(transaction).rejects.toMatchObject(uniqueViolation)
    expect(settled).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: uniqueViolation },
      { status: 'rejected', reason: uniqueViolation },
    ])
    expect(await committed(database)).toEqual([])
    expect(await backendPid(database.db)).toBe(before)
  })

  it('stops everything but the rollback from being sent', async () => {
    let before = 0
    const transaction = inTransaction(database.db, async (tx) => {
      await divideByZero.execute(tx).catch(() => {})
      before = (database.socket() as Socket).bytesWritten
      await add(1)
        .execute(tx)
        .catch(() => {})
    })
    await expect(transaction).rejects.toMatchObject({ code: '22012' })
    // A message is its type, its length in four bytes, and here a text that ends with a zero byte.
    expect((database.socket() as Socket).bytesWritten - before).toBe(1 + 4 + 'rollback'.length + 1)
  })

  it('fails the commit if it was enqueued', async () => {
    const transaction = inTransaction(database.db, async (tx) => {
      await add(1).execute(tx)
      await enqueueStatement(tx, add(1))
    })
    await expect(transaction).rejects.toMatchObject(uniqueViolation)
    expect(await committed(database)).toEqual([])
  })

  it('fails the next statement if it was enqueued', async () => {
    const transaction = inTransaction(database.db, async (tx) => {
      await enqueueStatement(tx, add(1))
      await enqueueStatement(tx, add(1))
      await expect(backendPid(tx)).rejects.toMatchObject(uniqueViolation)
    })
    await expect(transaction).rejects.toMatchObject(uniqueViolation)
  })

  it('does not affect other statements outside a transaction', async () => {
    const settled = await pipelined(database.db, (db) =>
      Promise.allSettled([backendPid(db), divideByZero.execute(db), backendPid(db)]),
    )
    expect(settled).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { code: '22012' } },
      { status: 'fulfilled' },
    ])
  })

  it('fails a commit to which the server responds with a rollback, even if nobody read the failure', async () => {
    const transaction = inTransaction(database.db, async (tx) => {
      await add(1).execute(tx)
      await database
        .client()
        .query('select 1 / 0')
        .catch(() => {})
    })
    await expect(transaction).rejects.toThrow(AbortedTransactionError)
    expect(await committed(database)).toEqual([])
  })

  it('with a parameter that cannot be sent fails only its own transaction', async () => {
    const circular: Record<string, unknown> = {}
    circular.self = circular
    const transaction = inTransaction(database.db, (tx) => sql`select ${circular}::json`.execute(tx))
    await expect(transaction).rejects.toThrow(TypeError)
    await inTransaction(database.db, (tx) => add(1).execute(tx))
    expect(await committed(database)).toEqual([1])
  })

  it('of `begin` closes the connection to further statements', async () => {
    const before = await backendPid(database.db)
    await database.client().query('begin')
    await database
      .client()
      .query('select 1 / 0')
      .catch(() => {})
    const transaction = inTransaction(database.db, (tx) => add(1).execute(tx))
    await expect(transaction).rejects.toMatchObject({ code: '25P02' })
    await inTransaction(database.db, (tx) => add(2).execute(tx))
    expect(await committed(database)).toEqual([2])
    expect(await backendPid(database.db)).not.toBe(before)
  })

  it('is prepared again on a new connection after a table changed', async () => {
    const read = () => sql`select * from entries`.execute(database.db)
    await read()
    await database.observer.query('alter table entries add column later integer')
    await expect(read()).rejects.toMatchObject({ code: '0A000' })
    await expect(read()).resolves.toMatchObject({ rows: [] })
  })
})

describe('a statement issued too late', () => {
  /** Runs a transaction with one entry, and issues a statement while the transaction ends but is not yet acknowledged. */
  async function issueWhileEnding(statement: (tx: Transaction) => Promise<unknown>, failure?: Error): Promise<unknown> {
    let late: Promise<unknown> = Promise.resolve()
    const transaction = inTransaction(database.db, async (tx) => {
      await add(1).execute(tx)
      database.socket().pause()
      setImmediate(() => {
        late = statement(tx).catch((error: unknown) => error)
        database.socket().resume()
      })
      if (failure) throw failure
    })
    await Promise.allSettled([transaction])
    return late
  }

  it('is refused once the commit was sent', async () => {
    const both = (tx: Transaction) => Promise.allSettled([add(2).execute(tx), enqueueStatement(tx, add(3))])
    const refused = { status: 'rejected', reason: { message: lateStatement } }
    expect(await issueWhileEnding(both)).toMatchObject([refused, refused])
    expect(await committed(database)).toEqual([1])
  })

  it('is refused once the rollback was sent', async () => {
    const failure = new Error('changed my mind')
    expect(await issueWhileEnding((tx) => add(2).execute(tx), failure)).toMatchObject({ message: lateStatement })
    expect(await committed(database)).toEqual([])
  })

  it('is refused after the transaction or the borrowed connection ended', async () => {
    const transaction = await inTransaction(database.db, async (tx) => {
      await add(1).execute(tx)
      return tx
    })
    const reader = await pipelined(database.db, async (db) => db)
    await expect(add(2).execute(transaction)).rejects.toMatchObject({ message: lateStatement })
    await expect(enqueueStatement(transaction, add(3))).rejects.toMatchObject({ message: lateStatement })
    await expect(add(4).execute(reader)).rejects.toMatchObject({ message: lateStatement })
    expect(await committed(database)).toEqual([1])
  })
})
