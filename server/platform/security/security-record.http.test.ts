import { beforeEach, describe, expect, it } from 'vitest'
import { callRows } from '@handset/contract/calls.ts'
import { otherThan, phone } from '../../test/people/phone.ts'
import { useShop } from '../../test/suite-shop.ts'
import { closeSession } from '../http/sessions.ts'
import { sha256 } from './tokens.ts'

const owner = { email: 'admin@handset.example', password: 'handset-demo' }

describe('security record', () => {
  const shop = useShop({ environment: { LOG_LEVEL: 'info' } })
  let tests = 0
  let callerAddress = ''
  beforeEach(async () => {
    callerAddress = `127.0.60.${(tests += 1)}`
    await shop.services.security.flush()
    await shop.db.deleteFrom('security_events').execute()
  })

  const events = async () => {
    await shop.services.security.flush()
    return shop.db.selectFrom('security_events').selectAll().orderBy('id').execute()
  }
  const summary = async () =>
    (await events()).map(({ kind, outcome, account_kind, account_name }) => [kind, outcome, account_kind, account_name])
  const options = (token?: string) => ({
    address: callerAddress,
    headers: { 'user-agent': 'A browser' },
    ...(token === undefined ? {} : { token }),
  })

  it('holds log-in and log-out of a staff member with address, browser and request', async () => {
    const { data } = await shop.call('account/admin-login', owner, options())
    await shop.call('account/logout', {}, options(data.token))
    const [logIn, logOut] = await events()
    expect(logIn).toMatchObject({ kind: 'log-in', outcome: 'done', account_kind: 'admin', account_name: owner.email })
    expect(logIn).toMatchObject({ address: callerAddress, user_agent: 'A browser', count: 1 })
    expect(logIn?.request_id).toMatch(/.+-.+/)
    expect(logOut).toMatchObject({ kind: 'log-out', account_kind: 'admin', account_id: logIn?.account_id })
  })

  it('holds wrong passwords with the tried address as one row per minute with their number', async () => {
    for (let tries = 0; tries < 4; tries += 1)
      await shop.call('account/admin-login', { ...owner, password: `wrong-password-${tries}` }, options())
    const rows = await events()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ kind: 'log-in', outcome: 'refused', account_name: owner.email, count: 4 })
  })

  it('holds right and wrong codes of a customer under a masked number', async () => {
    const caller = phone(shop, '9811100001')
    const { otp_token, otp } = await caller.requestAndReadOtp()
    await caller.verifyOtp(otp_token, otherThan(otp))
    await caller.verifyOtp(otp_token, otp)
    expect(await summary()).toEqual([
      ['log-in', 'refused', null, '••••••0001'],
      ['log-in', 'done', 'customer', '••••••0001'],
    ])
  })

  it('holds refused permissions with the account, and tokens that are no longer valid', async () => {
    const customer = await shop.signIn('9811100002')
    expect((await shop.call('admin/settings', {}, options(customer))).http).toBe(403)
    await closeSession(shop.db, sha256(customer))
    expect((await shop.call('customer/view-my-profile', {}, options(customer))).http).toBe(401)
    expect((await shop.call('customer/view-my-profile', {}, options())).http).toBe(401)
    expect(await summary()).toEqual([
      ['permission', 'refused', 'customer', ''],
      ['permission', 'refused', null, ''],
    ])
  })

  it('holds a reached limit once per minute with the number of refusals', async () => {
    const caller = phone(shop, '9811100003')
    const requests = Array.from({ length: 12 }, () => caller.requestOtp({ address: callerAddress }))
    const refused = (await Promise.all(requests)).filter(({ http }) => http === 429)
    const rows = await events()
    expect(rows.map(({ kind, count }) => [kind, count])).toEqual([['limit', refused.length]])
    expect(rows[0]?.details).toEqual({ call: 'account/customer-request-otp' })
  })

  it('counts refusals of countless addresses together, so that an attack cannot fill the disk', async () => {
    for (let index = 0; index < 700; index += 1)
      shop.services.security.note(
        { kind: 'limit', outcome: 'refused' },
        { address: `10.0.${index >> 8}.${index & 255}`, requestId: '', raw: { headers: {} } },
      )
    const rows = await events()
    expect(rows).toHaveLength(501)
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(700)
  })

  it('holds an export with its period before the data leaves, and no export without its row', async () => {
    const token = await shop.token('admin')
    const period = { from_date: '2026-01-01', to_date: '2026-01-31' }
    expect((await shop.call('admin/privacy-export-number', { mobile: '9811100004' }, options(token))).http).toBe(200)
    expect((await shop.call('admin/get-financ-dept-data-export', period, options(token))).http).toBe(200)
    const rows = await shop.db.selectFrom('security_events').selectAll().orderBy('id').execute()
    expect(rows.map(({ kind, details }) => [kind, details])).toEqual([
      ['export', { call: 'admin/privacy-export-number', mobile: '••••••0004' }],
      ['export', { call: 'admin/get-financ-dept-data-export', ...period }],
    ])
    await shop.db.schema.alterTable('security_events').renameTo('security_events_away').execute()
    const refused = await shop.call('admin/get-financ-dept-data-export', period, options(token))
    const logIn = await shop.call('account/admin-login', owner, options())
    await shop.services.security.flush()
    await shop.db.schema.alterTable('security_events_away').renameTo('security_events').execute()
    expect([refused.http, logIn.http]).toEqual([500, 200])
    expect(shop.errors.splice(0)).toHaveLength(1)
  })

  it('holds every call that returns a file to a logged-in person', () => {
    const files = Object.entries(callRows).filter(([, { kind, audience }]) => kind === 'file' && audience !== 'anyone')
    expect(files.filter(([, { security }]) => !['export', 'download'].includes(security?.kind ?? ''))).toEqual([])
  })

  it('holds no code, token, password or full mobile number, in rows and in the log', async () => {
    const caller = phone(shop, '9811100009')
    const { otp_token, otp } = await caller.requestAndReadOtp()
    await caller.verifyOtp(otp_token, otherThan(otp))
    const { data } = await caller.verifyOtp(otp_token, otp)
    const password = 'a wrong secret phrase'
    await shop.call('account/admin-login', { ...owner, password }, options())
    const staff = await shop.call('account/admin-login', owner, options())
    const reset = 'r'.repeat(43)
    await shop.call('account/staff-forgot-password', { email: owner.email }, options())
    await shop.call('account/staff-reset-password', { token: reset, password: 'another secret phrase' }, options())
    await shop.call('account/register-with-google', { credential: 'a.forged.credential' }, options())
    await shop.call('admin/settings', {}, options(data.token))
    await shop.call('admin/settings', {}, { ...options(staff.data.token), headers: { 'user-agent': otp_token } })
    await shop.call('admin/privacy-export-number', { mobile: caller.mobile }, options(staff.data.token))
    await shop.call('account/logout', {}, options(data.token))
    await shop.call('customer/view-my-profile', {}, options(data.token))
    const rows = await events()
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(
      new Set(['log-in', 'log-out', 'password-link', 'password-set', 'permission', 'export']),
    )
    const written = [...rows.map((row) => JSON.stringify(row)), ...shop.lines]
    expect(shop.lines.filter((line) => line.includes('security event')).length).toBeGreaterThanOrEqual(rows.length)
    const secrets = [otp_token, data.token, staff.data.token, reset, owner.password, password, 'another secret phrase']
    for (const secret of [...secrets, caller.mobile, 'a.forged.credential'])
      expect(written.filter((line) => line.includes(secret))).toEqual([])
    expect(written.filter((line) => new RegExp(`\\b${otp}\\b`).test(line))).toEqual([])
  })
})
