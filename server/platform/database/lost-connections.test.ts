import { Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from './schema.types.ts'
import {
  add,
  backendPid,
  committed,
  openPipelineDatabase,
  type PipelineDatabase,
  untilBlocked,
} from '../../test/processes/pipeline-database.ts'
import { PipelinedDialect } from './pipeline.ts'
import { inTransaction, isDatabaseUnavailable, enqueueStatement } from './transaction.ts'

let database: PipelineDatabase
beforeEach(async () => {
  database = await openPipelineDatabase()
})
afterEach(() => database.drop())

describe('a lost connection', () => {
  const heals = async (before: number) => {
    await inTransaction(database.db, (tx) => add(9).execute(tx))
    expect(await committed(database)).toEqual([9])
    expect(await backendPid(database.db)).not.toBe(before)
  }

  it('in a transaction fails the transaction with the error of the server and is replaced', async () => {
    const before = await backendPid(database.db)
    const transaction = inTransaction(database.db, (tx) =>
      Promise.all([
        add(1).execute(tx),
        sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx),
        add(2).execute(tx),
        enqueueStatement(tx, add(3)),
      ]),
    )
    await expect(transaction).rejects.toMatchObject({ code: '57P01' })
    await heals(before)
  })

  it('that waits for a lock is replaced', async () => {
    const before = await backendPid(database.db)
    await database.observer.query('begin; lock table entries')
    const transaction = inTransaction(database.db, (tx) => Promise.all([add(1).execute(tx), add(2).execute(tx)]))
    const [lost] = await Promise.allSettled([
      transaction,
      untilBlocked(database).then(() => database.observer.query(`select pg_terminate_backend(${before})`)),
    ])
    expect(lost).toMatchObject({ status: 'rejected', reason: { code: '57P01' } })
    await database.observer.query('rollback')
    await heals(before)
  })

  it('between two statements of a transaction is replaced', async () => {
    const before = await backendPid(database.db)
    const transaction = inTransaction(database.db, async (tx) => {
      await add(1).execute(tx)
      await database.observer.query('select pg_terminate_backend($1, 5000)', [before])
      await add(2).execute(tx)
    })
    expect(isDatabaseUnavailable(await transaction.catch((error: unknown) => error))).toBe(true)
    await heals(before)
  })

  it('that is idle in the pool is replaced without an error', async () => {
    const before = await backendPid(database.db)
    await database.observer.query('select pg_terminate_backend($1, 5000)', [before])
    await expect.poll(() => database.reported.length).toBeGreaterThan(0)
    await heals(before)
  })

  it('that the network cut fails every statement in flight and is replaced', async () => {
    const before = await backendPid(database.db)
    const transaction = inTransaction(database.db, async (tx) => {
      await add(1).execute(tx)
      const settled = Promise.allSettled([add(2).execute(tx), add(3).execute(tx)])
      database.socket().destroy()
      expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    })
    await expect(transaction).rejects.toThrow(/Connection terminated/)
    await heals(before)
  })

  it('that timed out fails every statement behind it and is replaced', async () => {
    const pool = new pg.Pool({ connectionString: database.url, pipeline: true, max: 1, query_timeout: 300 })
    pool.on('connect', (client) => client.on('error', () => {}))
    const db = new Kysely<Tables>({ dialect: new PipelinedDialect(pool) })
    await database.observer.query('select pg_advisory_lock(1)')
    const transaction = inTransaction(db, async (tx) => {
      const wait = sql`select pg_advisory_lock(1)`.execute(tx)
      const settled = await Promise.allSettled([wait, add(1).execute(tx)])
      expect(settled).toMatchObject([1, 2].map(() => ({ reason: { message: 'Query read timeout' } })))
    })
    await expect(transaction).rejects.toThrow('Query read timeout')
    await database.observer.query('select pg_advisory_unlock(1)')
    await inTransaction(db, (tx) => add(2).execute(tx))
    await db.destroy()
    expect(await committed(database)).toEqual([2])
  })
})
