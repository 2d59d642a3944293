import type { Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  add,
  backendPid,
  committed,
  openPipelineDatabase,
  type PipelineDatabase,
  untilLocked,
} from '../../test/processes/pipeline-database.ts'
import { inTransaction, type Reader, pipelined, enqueueStatement } from './transaction.ts'

let database: PipelineDatabase
beforeAll(async () => {
  database = await openPipelineDatabase()
})
beforeEach(() => database.observer.query('truncate entries'))
afterAll(() => database.drop())

const number = async (db: Reader, value: number): Promise<number | undefined> =>
  (await sql<{ value: number }>`select ${value}::integer as value`.execute(db)).rows[0]?.value

const numbers = Array.from({ length: 50 }, (_, value) => value)

it('returns the right result to each of fifty statements in flight', async () => {
  const read = (db: Reader) => Promise.all(numbers.map((value) => number(db, value)))
  expect(await inTransaction(database.db, read)).toEqual(numbers)
  expect(await pipelined(database.db, read)).toEqual(numbers)
})

it('runs statements in the order in which they were issued', async () => {
  await inTransaction(database.db, (tx) =>
    Promise.all([
      add(1).execute(tx),
      sql`update entries set note = 'second' where id = 1`.execute(tx),
      sql`update entries set note = note || ', third' where id = 1`.execute(tx),
    ]),
  )
  expect((await database.observer.query('select note from entries')).rows).toEqual([{ note: 'second, third' }])
})

/** Issues three locks while no result is read, and waits until the server has run all of them. */
async function lockUnread(db: Reader): Promise<void> {
  database.socket().pause()
  const locks = Promise.all([1, 2, 3].map((key) => sql`select pg_advisory_lock_shared(${key})`.execute(db)))
  await untilLocked(database, 3)
  database.socket().resume()
  expect(await locks).toHaveLength(3)
  await sql`select pg_advisory_unlock_all()`.execute(db)
}

it('sends begin and the statements behind it before the first result arrives', async () => {
  await backendPid(database.db)
  await expect(inTransaction(database.db, lockUnread)).resolves.toBeUndefined()
})

it('sends reads outside a transaction before the first result arrives', async () => {
  await expect(pipelined(database.db, lockUnread)).resolves.toBeUndefined()
})

it('sends all statements of one event-loop turn in one write', async () => {
  await backendPid(database.db)
  const socket = database.socket()
  const write = socket._writev?.bind(socket)
  let writes = 0
  socket._writev = (chunks, callback) => {
    writes += 1
    write?.(chunks, callback)
  }
  await inTransaction(database.db, (tx) => Promise.all(numbers.map((value) => number(tx, value))))
  delete (socket as { _writev?: unknown })._writev
  // One for the statements with their begin. The commit is a single message and therefore not a vectored write.
  expect(writes).toBe(1)
})

it('opens no transaction when no statement runs', async () => {
  const before = await backendPid(database.db)
  const socket = database.socket() as Socket
  const { bytesWritten } = socket
  expect(await inTransaction(database.db, async () => 'nothing')).toBe('nothing')
  expect(socket.bytesWritten).toBe(bytesWritten)
  expect(await backendPid(database.db)).toBe(before)
})

it('commits enqueued statements whose results nobody read', async () => {
  await inTransaction(database.db, async (tx) => {
    await enqueueStatement(tx, add(1))
    await enqueueStatement(tx, add(2))
  })
  expect(await committed(database)).toEqual([1, 2])
})

it('rolls back a refused transaction with its enqueued statements', async () => {
  const response = await inTransaction<never, string>(database.db, async (tx, refuse) => {
    await enqueueStatement(tx, add(1))
    await add(2).execute(tx)
    return refuse('not today')
  })
  expect(response).toBe('not today')
  expect(await committed(database)).toEqual([])
})

it('runs a script without parameters, in a transaction and outside', async () => {
  const script = (first: number) =>
    sql.raw(`insert into entries values (${first}); insert into entries values (${first + 1});`)
  await script(1).execute(database.db)
  await inTransaction(database.db, (tx) => script(3).execute(tx))
  expect(await committed(database)).toEqual([1, 2, 3, 4])
})

it("serves Kysely's own transactions", async () => {
  await database.db.transaction().execute((tx) => add(1).execute(tx))
  const refused = database.db.transaction().execute(async (tx) => {
    await add(2).execute(tx)
    throw new Error('on second thoughts')
  })
  await expect(refused).rejects.toThrow('on second thoughts')
  const serializable = database.db.transaction().setIsolationLevel('serializable').execute(backendPid)
  await expect(serializable).rejects.toThrow('default settings')
  expect(await committed(database)).toEqual([1])
})

it('counts the affected rows of writes only, and reads bigint and numeric as numbers', async () => {
  const inserted = await sql`insert into entries select generate_series(1, 3)`.execute(database.db)
  const read = await sql`select 7::bigint as big, 1.5::numeric as exact, null::bigint as none from entries`.execute(
    database.db,
  )
  expect(inserted.numAffectedRows).toBe(3n)
  expect(read.numAffectedRows).toBeUndefined()
  expect(read.rows[0]).toEqual({ big: 7, exact: 1.5, none: null })
})

/** Counts the prepared statements of the pool's connection whose text starts with `start`. */
async function prepared(start: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_prepared_statements where starts_with(statement, ${start})`.execute(database.db)
  return rows[0]?.count ?? 0
}

it('prepares a statement text once per connection, however often it runs', async () => {
  const run = (db: Reader) => sql`select ${1}::integer as repeated`.execute(db)
  await run(database.db)
  await run(database.db)
  await inTransaction(database.db, (tx) => Promise.all([run(tx), run(tx), run(tx)]))
  expect(await prepared('select $1::integer as repeated')).toBe(1)
})

it('stops preparing after a thousand texts and still runs later statements', async () => {
  const run = (db: Reader, value: number) => sql`select ${value}::integer as ${sql.ref(`column_${value}`)}`.execute(db)
  const results = await pipelined(database.db, (db) =>
    Promise.all(Array.from({ length: 1010 }, (_, value) => run(db, value))),
  )
  expect(results.at(-1)?.rows).toEqual([{ column_1009: 1009 }])
  expect(await prepared('')).toBeLessThanOrEqual(1000)
  expect(await prepared('select $1::integer as "column_')).toBeGreaterThan(900)
})
