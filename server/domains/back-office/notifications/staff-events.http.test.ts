import { afterEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../../app.ts'
import { openDatabase } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { type EventStream, openEventStream, type ReceivedEvent } from '../../../test/files/event-stream.ts'
import { openFileShop } from '../../../test/shop.ts'
import { addStaffMember, logInStaffMember } from '../../../test/people/staff-members.ts'
import { newStaffMember } from '../../../test/people/staff-tokens.ts'
import { notifyStaff } from './notify-staff.ts'
import { streamLimits } from './staff-event-hub.ts'

const shop = await openFileShop({ staffHeartbeatMs: 50 })
const token = await shop.token('admin')

describe('the event stream of staff', () => {
  let opened: EventStream[] = []

  const open = async (as = token, lastEventId?: string, origin = shop.origin) => {
    const stream = await openEventStream(origin, as, lastEventId)
    opened.push(stream)
    if (stream.status === 200) await stream.next(({ event }) => event === 'ready')
    return stream
  }
  const isAbout =
    (subject: string) =>
    ({ event, data }: ReceivedEvent) =>
      event === 'notification' && data.subject === subject
  const order = (subject: string) => ({ kind: 'order_placed' as const, subject, detail: '₹39,999' })
  const subjects = (stream: EventStream) =>
    stream.events.filter(({ event }) => event === 'notification').map(({ data }) => data.subject)
  /** A second server on the same database. */
  async function secondServer() {
    const database = openDatabase(shop.databaseUrl)
    const app = await buildApp({
      configuration: { ...shop.services.configuration, port: 0, publicOrigin: null },
      database,
      databaseUrl: shop.databaseUrl,
      pages: false,
    })
    const origin = await app.listen()
    async function close() {
      await app.close()
      await database.close()
    }
    return { origin, app, close }
  }

  afterEach(() => {
    for (const stream of opened) stream.stop()
    opened = []
  })

  it('refuses a caller without a token, with an invented one and a customer', async () => {
    const customer = await shop.signIn('9876501111')
    const statuses = await Promise.all(
      ['', 'x'.repeat(43), customer].map(async (as) => (await openEventStream(shop.origin, as)).status),
    )
    expect(statuses).toEqual([401, 401, 403])
  })

  it('takes the token from the header only', async () => {
    const response = await fetch(`${shop.origin}/api/account/staff-events?token=${token}`)
    expect(response.status).toBe(401)
  })

  it('sends notifications as server-sent events', async () => {
    const stream = await open()
    expect(stream.type).toBe('text/event-stream')
    await notifyStaff(shop.db, [order('HS1')])
    const { data, id } = await stream.next(isAbout('HS1'))
    expect(data).toMatchObject({ kind: 'order_placed', detail: '₹39,999' })
    expect(id).toMatch(/^\d+$/)
  })

  it('sends what another server did', async () => {
    const other = await secondServer()
    try {
      const [here, there] = [await open(), await open(token, undefined, other.origin)]
      await notifyStaff(other.app.services.db, [order('HS2')])
      const received = await Promise.all([here, there].map((stream) => stream.next(isAbout('HS2'))))
      expect(received.map(({ data }) => data.detail)).toEqual(['₹39,999', '₹39,999'])
    } finally {
      await other.close()
    }
  })

  it('sends nothing of a transaction that was rolled back', async () => {
    const stream = await open()
    await inTransaction(shop.db, async (tx, refuse) => {
      await notifyStaff(tx, [order('HS-undone')])
      return refuse(null as never)
    })
    await notifyStaff(shop.db, [order('HS3')])
    await stream.next(isAbout('HS3'))
    expect(subjects(stream)).toEqual(['HS3'])
  })

  it('sends each person only what they may see', async () => {
    const tokenOf = async (role: string) =>
      (await logInStaffMember(shop, await addStaffMember(shop, role))).data.token as string
    const streams = await Promise.all([open(), open(await tokenOf('finance')), open(await tokenOf('warehouse'))])
    await notifyStaff(shop.db, [
      { kind: 'review_received', subject: '7', detail: '' },
      { kind: 'payment_issue', subject: 'mismatch/7', detail: '' },
      order('HS4'),
    ])
    await Promise.all(streams.map((stream) => stream.next(isAbout('HS4'))))
    expect(streams.map(subjects)).toEqual([['7', 'mismatch/7', 'HS4'], ['mismatch/7', 'HS4'], ['HS4']])
  })

  it('sends after a reconnect what was missed, also what was written before and committed after', async () => {
    const before = await open()
    const { promise: finish, resolve: commit } = Promise.withResolvers<void>()
    const { promise: written, resolve: hasWritten } = Promise.withResolvers<void>()
    const slow = inTransaction(shop.db, async (tx) => {
      await notifyStaff(tx, [order('HS5-slow')])
      await tx.selectFrom('staff').select('id').execute()
      hasWritten()
      await finish
    })
    await written
    await notifyStaff(shop.db, [order('HS6')])
    const { id } = await before.next(isAbout('HS6'))
    before.stop()
    await before.ended
    await notifyStaff(shop.db, [order('HS7')])
    commit()
    await slow
    const after = await open(token, id)
    expect(subjects(after)).toEqual(expect.arrayContaining(['HS5-slow', 'HS7']))
  })

  it('asks for a new list where too much was missed', async () => {
    const early = await open()
    const { id } = await early.next(({ event }) => event === 'ready')
    await notifyStaff(
      shop.db,
      Array.from({ length: streamLimits.replayed + 1 }, (_, index) => order(`HS-many-${index}`)),
    )
    // Until then the second stream might be asked by this read too, beside its own.
    await early.next(({ event }) => event === 'reload')
    const late = await open(token, id)
    expect(late.events.map(({ event }) => event)).toEqual(['reload', 'ready'])
  })

  it('sends nothing of a dump from a database whose transactions were further', async () => {
    const { id } = await (await open()).next(({ event }) => event === 'ready')
    await shop.db
      .insertInto('staff_notifications')
      .values({ ...order('HS-dump'), written_by: 2 ** 52 })
      .execute()
    await notifyStaff(shop.db, [order('HS8')])
    expect(subjects(await open(token, id))).not.toContain('HS-dump')
  })

  it('begins anew for an invented position', async () => {
    for (const position of ['0x10', '-1', 'a'.repeat(200), '9'.repeat(19)])
      expect((await open(token, position)).events.map(({ event }) => event)).toEqual(['ready'])
  })

  it('ends with the session', async () => {
    const own = (await newStaffMember(shop, 'manager')).token
    const stream = await open(own)
    await shop.call('account/logout', {}, { token: own })
    await stream.ended
    expect(stream.events.at(-1)).toMatchObject({ event: 'end', data: { reason: 'session' } })
  })

  it('refuses a session more streams than its tabs need', async () => {
    const own = (await newStaffMember(shop, 'manager')).token
    for (let count = 0; count < streamLimits.session; count += 1) await open(own)
    expect((await open(own)).status).toBe(429)
  })

  it('ends when the server is stopped, which does not wait for it', async () => {
    const other = await secondServer()
    const stream = await open(token, undefined, other.origin)
    await other.close()
    await stream.ended
    expect(stream.events.at(-1)).toMatchObject({ event: 'end', data: { reason: 'drain' } })
  })
})
