import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openFileShop } from '../../test/shop.ts'
import { newShopper, stockedVariant } from '../../test/shopper.ts'

const shop = await openFileShop()

describe('incidents', () => {
  const call = (name: string, input: Record<string, unknown> = {}) => shop.asOwner(`admin/privacy-${name}`, input)
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const fields = { kind: 'data-breach', description: 'A laptop with order lists was stolen.' }
  const record = async (hours: number) =>
    (await call('save-incident', { ...fields, noticed_at: hoursAgo(hours) })).data.id as number
  const read = async (id: number) =>
    (await call('incidents')).data.incidents.find((incident: { id: number }) => incident.id === id)

  it('counts six hours to CERT-In and seventy-two to the Board by the clock of the database', async () => {
    const incident = await read(await record(5))
    expect([incident.cert.state, incident.board.state]).toEqual(['open', 'open'])
    expect(Math.round(incident.cert.seconds_left / 60)).toBe(60)
    expect(Math.round(incident.board.seconds_left / 60)).toBe(67 * 60)
    const late = await read(await record(7))
    expect([late.cert.state, late.board.state]).toEqual(['late', 'open'])
    const tooLate = await read(await record(73))
    expect([tooLate.cert.state, tooLate.board.state]).toEqual(['late', 'late'])
  })

  it('stops each clock once and remembers whether the report was in time', async () => {
    const id = await record(7)
    const reported = (to: string) => call('incident-reported', { id, to })
    expect((await reported('cert')).message).toBe('Report recorded')
    expect((await reported('board')).http).toBe(200)
    const incident = await read(id)
    expect([incident.cert.state, incident.board.state]).toEqual(['done-late', 'done'])
    expect((await reported('cert')).http).toBe(409)
    expect((await call('incident-reported', { id: 999_999, to: 'cert' })).http).toBe(404)
  })

  it('writes the facts into both texts', async () => {
    const id = await record(1)
    const changed = await call('save-incident', {
      id,
      ...fields,
      noticed_at: hoursAgo(1),
      consequences: 'Calls by fraudsters',
      measures: 'Sessions ended',
    })
    expect(changed.http).toBe(200)
    const { cert, board } = await read(id)
    expect(cert.text).toContain('Type of incident: Data breach')
    expect(cert.text).toContain('Sessions ended')
    for (const line of ['A laptop with order lists was stolen.', 'Calls by fraudsters', 'Sessions ended'])
      expect(board.text).toContain(line)
  })

  it('finds the affected by period, order number and mobile number', async () => {
    const [first, second] = [await newShopper(shop), await newShopper(shop)]
    const variant = await stockedVariant(shop, 20)
    const [order] = [await first.unpaidOrder(variant), await second.unpaidOrder(variant)]
    await shop.db
      .updateTable('orders')
      .set({ created_at: sql<Date>`'2026-02-10 12:00+05:30'` })
      .where('order_number', '=', order.order_number)
      .execute()
    const found = async (input: Record<string, unknown>) =>
      (await call('affected-people', input)).data.people.map(({ mobile }: { mobile: string }) => mobile)
    expect(await found({ affected: 'ordered', from_date: '2026-02-10', to_date: '2026-02-10' })).toEqual([first.mobile])
    expect(await found({ affected: 'ordered', from_date: '2026-02-11', to_date: '2026-02-12' })).toEqual([])
    expect(await found({ affected: 'order_numbers', order_numbers: `${order.order_number}, HS000` })).toEqual([
      first.mobile,
    ])
    expect(await found({ affected: 'mobiles', mobiles: `${second.mobile}\n${first.mobile}` })).toEqual([
      first.mobile,
      second.mobile,
    ])
    const { total, with_email } = (await call('affected-people', { affected: 'all' })).data
    expect(total).toBeGreaterThanOrEqual(with_email)
    const csv = await call('affected-people-export', { affected: 'mobiles', mobiles: first.mobile })
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.text).toContain(`${first.mobile},${first.email}`)
    expect(csv.text).not.toContain(second.mobile)
  })

  it('informs each affected person once, however often it is asked for', async () => {
    const [first, second] = [await newShopper(shop), await newShopper(shop)]
    const variant = await stockedVariant(shop, 20, 1)
    for (const shopper of [first, second]) await shopper.unpaidOrder(variant)
    const id = await record(1)
    const notify = (mobiles: string) =>
      call('notify-people', { id, affected: 'mobiles', mobiles, subject: 'Your data', text: 'A laptop was stolen.' })
    expect((await notify(first.mobile)).http).toBe(200)
    await shop.work()
    expect((await notify(`${first.mobile} ${second.mobile}`)).http).toBe(200)
    await shop.work()
    for (const { email } of [first, second]) {
      const mails = (await shop.messages(email)).filter(({ subject }) => subject === 'Your data')
      expect(mails).toHaveLength(1)
      expect(mails[0]?.text).toContain('A laptop was stolen.')
    }
    expect((await read(id)).notified).toBe(2)
    const unknown = { id: 999_999, affected: 'all', subject: 'Your data', text: 'Text' }
    expect((await call('notify-people', unknown)).http).toBe(404)
  })

  it.each([
    ['save-incident', 'kind', 'bad luck'],
    ['save-incident', 'noticed_at', 'yesterday'],
    ['save-incident', 'noticed_at', '2999-01-01T00:00:00Z'],
    ['save-incident', 'description', ''],
    ['affected-people', 'affected', 'nobody'],
    ['affected-people', 'mobiles', '12345'],
    ['affected-people', 'mobiles', ''],
    ['notify-people', 'subject', ''],
    ['notify-people', 'text', ''],
  ])('%s refuses %s=%j', async (name, field, value) => {
    const before = await call('incidents')
    const valid = {
      'save-incident': { ...fields, noticed_at: hoursAgo(1) },
      'affected-people': { affected: 'mobiles', mobiles: '9800000000' },
      'notify-people': { id: 1, affected: 'all', subject: 'Your data', text: 'Text' },
    }[name]
    const refused = await call(name, { ...valid, [field]: value })
    expect([refused.http, Object.keys(refused.data).map((key) => (key === 'request' ? field : key))]).toEqual([
      422,
      [field],
    ])
    expect((await call('incidents')).data.total).toBe(before.data.total)
  })
})
