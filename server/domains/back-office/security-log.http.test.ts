import { describe, expect, it } from 'vitest'
import { customerOf } from '../../test/people/phone.ts'
import { openFileShop } from '../../test/shop.ts'
import { newStaffMember } from '../../test/people/staff-tokens.ts'

describe('security log', async () => {
  const shop = await openFileShop()
  const token = await shop.token('admin')
  await shop.signIn('9811177001')
  const customer = await customerOf(shop, '9811177001')
  const staff = await shop.db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'admin@handset.example')
    .executeTakeFirstOrThrow()
  await shop.services.security.flush()
  await shop.db.deleteFrom('security_events').execute()
  const logIn = (day: number, fields: object) => ({
    at: `2026-01-0${day}T12:00:00Z`,
    kind: 'log-in',
    outcome: 'done',
    address: '10.9.8.7',
    details: '{"call":"x"}',
    ...fields,
  })
  const masked = '••••••7001'
  await shop.db
    .insertInto('security_events')
    .values([
      logIn(1, { outcome: 'refused', account_name: masked, count: 3 }),
      logIn(2, { account_kind: 'customer', account_id: customer.id, account_name: masked }),
      logIn(3, { account_kind: 'customer', account_id: 999_999, account_name: masked }),
      logIn(4, { account_kind: 'admin', account_id: staff.id }),
      { at: '2026-01-05T12:00:00Z', kind: 'limit', outcome: 'refused', address: '2001:db8::1' },
    ])
    .execute()

  const period = { from_date: '2026-01-01', to_date: '2026-01-31' }
  const read = (filters: Record<string, string | number>) =>
    shop.asOwner('admin/security-log', { ...period, ...filters })
  const days = async (filters: Record<string, string>) =>
    (await read(filters)).data.events.map(({ at }: { at: string }) => Number(at.slice(8, 10)))

  it('lists newest first and filters by kind, outcome, account, address and day', async () => {
    expect(await days({})).toEqual([5, 4, 3, 2, 1])
    expect(await days({ kind: 'limit' })).toEqual([5])
    expect(await days({ outcome: 'refused' })).toEqual([5, 1])
    expect(await days({ account: 'Admin@handset.example' })).toEqual([4])
    expect(await days({ account: '9811177001' })).toEqual([2, 1])
    expect(await days({ account: customer.user_unique })).toEqual([2])
    expect(await days({ address: '2001:DB8::1' })).toEqual([5])
    expect(await days({ from_date: '2026-01-02', to_date: '2026-01-03' })).toEqual([3, 2])
    expect((await read({ page: 2 })).data).toEqual({ events: [], last_page: 1, total: 5 })
  })

  it('names staff member and customer, and never shows a full mobile number', async () => {
    const { data } = await read({})
    expect(data.events[1]).toMatchObject({ account: 'admin@handset.example', staff_email: 'admin@handset.example' })
    expect(data.events[3]).toMatchObject({
      account: '••••••7001',
      user_unique: customer.user_unique,
      staff_email: null,
    })
    expect(data.events[4]).toMatchObject({ account: '••••••7001', user_unique: null, count: 3 })
    expect(JSON.stringify(data)).not.toContain('9811177001')
  })

  it('refuses wrong values at their field', async () => {
    const wrong = { kind: 'x', outcome: 'x', account: 'x', address: '1.2.3.999', from_date: '2026-02-30' }
    for (const [field, value] of Object.entries(wrong)) {
      const { http, data } = await read({ [field]: value })
      expect([http, Object.keys(data)]).toEqual([422, [field]])
    }
    expect(Object.keys((await read({ from_date: '2026-02-01' })).data)).toEqual(['from_date'])
  })

  it('is for owners only, list and export', async () => {
    const [manager, finance] = [await newStaffMember(shop, 'manager'), await newStaffMember(shop, 'finance')]
    const tokens = [manager.token, finance.token, await shop.token('warehouse')]
    for (const other of tokens)
      for (const path of ['admin/security-log', 'admin/security-log-export'] as const)
        expect((await shop.call(path, {}, { token: other })).http).toBe(403)
    expect((await shop.call('admin/security-log', {})).http).toBe(401)
  })

  it('exports the filtered events and records the export with a masked number', async () => {
    const response = await fetch(
      `${shop.origin}/api/admin/security-log-export?account=9811177001&from_date=2026-01-01&to_date=2026-01-31`,
      { headers: { authorization: `Bearer ${token}` } },
    )
    const text = await response.text()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(text.trim().split('\n')).toHaveLength(3)
    expect(text).not.toContain('9811177001')
    const { data } = await shop.asOwner('admin/security-log', { kind: 'export' })
    expect(data.events[0]).toMatchObject({
      outcome: 'done',
      account: 'admin@handset.example',
      details: { call: 'admin/security-log-export', account: '••••••7001', ...period },
    })
  })
})
