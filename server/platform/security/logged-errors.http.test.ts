import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import { queueMessage } from '../../domains/messages/outbox.ts'
import { phone } from '../../test/people/phone.ts'
import { type ServerProcess, startServerProcess } from '../../test/processes/server-process.ts'
import { useShop } from '../../test/suite-shop.ts'
import { copyTemplate, openConnection } from '../../test/test-database.ts'

const mobile = '9811177701'

describe('a database error in the log', () => {
  const shop = useShop({ worker: true })

  it('names code, table and constraint of a refused row, and none of its values', async () => {
    const caller = phone(shop, mobile)
    const { otp_token, otp } = await caller.requestAndReadOtp()
    await sql`alter table customers add constraint no_customers check (id < 0) not valid`.execute(shop.db)
    const response = await caller.verifyOtp(otp_token, otp)
    await sql`alter table customers drop constraint no_customers`.execute(shop.db)
    expect(response.http).toBe(500)
    const [line, ...others] = shop.errors.splice(0)
    expect(JSON.parse(line!)).toMatchObject({
      msg: 'call failed',
      requestId: response.data.request_id,
      err: { type: 'DatabaseError', code: '23514', table: 'customers', constraint: 'no_customers' },
    })
    expect(others).toEqual([])
    expect(shop.lines.filter((text) => text.includes(mobile))).toEqual([])
  })

  it('holds none of the values when a job fails', async () => {
    await sql`alter table messages add constraint none_sent check (sent_at is null) not valid`.execute(shop.db)
    const variables = { order: 'HS1', shop: 'Shop', courier: 'Courier', awb: '1', url: 'https://track.example' }
    await inTransaction(shop.db, (tx) =>
      queueMessage(tx, 'a message', { channel: 'sms', recipient: '9811177702', kind: 'shipped', variables }),
    )
    await vi.waitFor(() => expect(shop.errors.length).toBeGreaterThan(0), { timeout: 10_000 })
    await sql`alter table messages drop constraint none_sent`.execute(shop.db)
    const lines = shop.errors.splice(0)
    expect(JSON.parse(lines[0]!)).toMatchObject({
      task: 'send-messages',
      err: { code: '23514', constraint: 'none_sent' },
    })
    expect(shop.lines.filter((text) => text.includes('9811177702'))).toEqual([])
  })

  it.each([
    ['an integer', sql`select ${'Asha "Rao" 9811177703'}::text::integer`],
    ['a number out of range', sql`select ${'98111777039811177703'}::text::integer`],
    ['a date', sql`select ${'9811177703-01-01'}::text::date`],
    ['JSON', sql`select ${'{"mobile": 9811177703, Asha}'}::text::json`],
  ])('masks the value that its message quotes: %s', async (_, statement) => {
    const error: unknown = await statement.execute(shop.db).catch((reason: unknown) => reason)
    shop.lines.splice(0)
    shop.services.log.warn({ err: error }, 'a statement failed')
    shop.services.log.warn({ err: new Error('Outer', { cause: error }) }, 'a step failed')
    shop.services.log.warn(new AggregateError([error], 'Several'), 'several failed')
    const lines = shop.lines.splice(0)
    expect(lines).toHaveLength(3)
    expect(JSON.parse(lines[0]!)).toMatchObject({
      err: { type: 'DatabaseError', stack: expect.stringMatching(/\n *at /) },
    })
    for (const value of ['Asha', '9811177703', 'where', 'detail'])
      expect(lines.filter((line) => line.includes(value))).toEqual([])
  })
})

describe('a page that throws', () => {
  let database: Awaited<ReturnType<typeof copyTemplate>>
  let server: ServerProcess
  beforeAll(async () => {
    database = await copyTemplate(inject('adminUrl'))
    server = await startServerProcess(database.url)
  })
  afterAll(async () => {
    await server.close()
    await database.drop()
  })

  it('is one JSON line of the log', async () => {
    const connection = await openConnection(database.url)
    await connection.query('alter table reviews rename to reviews_away')
    const before = server.output().length
    const response = await fetch(`${server.origin}/product/12031046`)
    expect(response.status).toBe(500)
    await connection.query('alter table reviews_away rename to reviews')
    await connection.end()
    const lines = server.output().slice(before).trim().split('\n')
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { level: 50, msg: 'page failed', requestId: expect.any(String), err: { code: '42P01' } },
    ])
  })
})
