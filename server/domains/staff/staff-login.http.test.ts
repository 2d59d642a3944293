import { describe, expect, it } from 'vitest'
import { solvedCaptcha } from '../../test/people/solved-captcha.ts'
import { openFileShop } from '../../test/shop.ts'

const owner = { email: 'admin@handset.example', password: 'handset-demo' }
const packer = { email: 'warehouse@handset.example', password: 'handset-demo' }
const wrong = [422, { email: ['Incorrect email or password'] }]

describe('staff log-in', async () => {
  const shop = await openFileShop()
  const logIn = (call: string, fields: Record<string, string>, address = '127.0.1.1') =>
    shop.call(`account/${call}`, fields, { address })

  it('gives an owner a token for the back office and the permissions of the role', async () => {
    const response = await logIn('admin-login', { ...owner, email: 'Admin@Handset.example' })
    expect([response.http, response.data.role]).toEqual([200, 'owner'])
    expect(response.data.permissions).toContain('staff.change')
    expect((await shop.call('admin/staff-view-all-staff', {}, { token: response.data.token })).http).toBe(200)
    await shop.call('account/logout', {}, { token: response.data.token })
    expect((await shop.call('admin/staff-view-all-staff', {}, { token: response.data.token })).http).toBe(401)
  })

  it('logs warehouse staff in to the warehouse only, and an owner to the back office only', async () => {
    expect((await logIn('warehouse-login', packer)).data.role).toBe('warehouse')
    for (const [call, account] of [
      ['admin-login', packer],
      ['warehouse-login', owner],
    ] as const) {
      const response = await logIn(call, account, '127.0.1.2')
      expect([response.http, response.data]).toEqual(wrong)
    }
  })

  it('responds the same to a wrong password and an unknown address', async () => {
    for (const fields of [
      { ...owner, password: 'not it' },
      { email: 'nobody@handset.example', password: 'handset-demo' },
    ]) {
      const response = await logIn('admin-login', fields, '127.0.1.3')
      expect([response.http, response.data]).toEqual(wrong)
    }
  })

  it('names empty log-in fields', async () => {
    const response = await logIn('admin-login', { email: '', password: '' }, '127.0.1.4')
    expect([response.http, Object.keys(response.data)]).toEqual([422, ['email', 'password']])
  })

  it('blocks a client address after five parallel wrong passwords, while the owner logs in from elsewhere', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => logIn('admin-login', { ...owner, password: `guess ${n}` }, '127.0.1.5')),
    )
    expect(guesses.filter(({ http }) => http === 422)).toHaveLength(5)
    const right = await logIn('admin-login', owner, '127.0.1.5')
    expect([right.http, Number(right.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await logIn('admin-login', owner, '127.0.1.6')).http).toBe(200)
  })

  it('blocks a client address after twenty wrong passwords for different accounts', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        logIn('admin-login', { email: `one${n}@handset.example`, password: 'guess' }, '127.0.1.7'),
      ),
    )
    expect(guesses.filter(({ http }) => http === 429)).toHaveLength(4)
  })
})

describe('guessing from many addresses', async () => {
  const shop = await openFileShop()

  it('asks for a captcha after thirty wrong passwords in an hour, never locks the account, and warns once', async () => {
    const logIn = (password: string, address: string, captcha?: string) =>
      shop.call('account/admin-login', { email: owner.email, password, ...(captcha ? { captcha } : {}) }, { address })
    const guesses = await Promise.all(
      Array.from({ length: 33 }, (_, n) => logIn(`guess ${n}`, `127.0.5.${Math.floor(n / 3) + 1}`)),
    )
    const refused = { captcha: ['Please verify that you are not a robot'] }
    expect(guesses.filter(({ data }) => 'email' in data)).toHaveLength(30)
    expect(guesses.filter(({ data }) => 'captcha' in data).map(({ data }) => data)).toEqual([refused, refused, refused])

    expect((await logIn(owner.password, '127.0.5.100')).data).toEqual(refused)
    const captcha = await solvedCaptcha(shop)
    expect((await logIn('wrong again', '127.0.5.100', captcha)).data).toEqual({
      email: ['Incorrect email or password'],
    })
    expect((await logIn(owner.password, '127.0.5.100', captcha)).data).toEqual(refused)
    expect((await logIn(owner.password, '127.0.5.100', await solvedCaptcha(shop))).http).toBe(200)

    await shop.work()
    const warnings = (await shop.messages(owner.email)).filter(({ subject }) => subject === 'Many wrong passwords')
    expect(warnings).toHaveLength(1)
  })
})

describe('forgotten staff password', async () => {
  const shop = await openFileShop()
  const linkOf = async (to: string) => {
    await shop.work()
    return /#set-password=([\w-]{43})/.exec((await shop.messages(to))[0]?.text ?? '')?.[1] ?? ''
  }
  const reset = (token: string, password: string) => shop.call('account/staff-reset-password', { token, password })

  it('sets a new password once with the mailed link and ends every session', async () => {
    const session = await shop.token('admin')
    expect((await shop.call('account/staff-forgot-password', { email: owner.email })).http).toBe(200)
    const token = await linkOf(owner.email)
    expect((await reset(token, 'short')).data).toEqual({ password: ['At least 10 characters'] })
    expect((await reset(token, '1234567890')).data).toEqual({ password: ['This password is too easy to guess'] })
    expect((await reset(token, 'Moss-green river 7')).http).toBe(200)
    expect((await shop.call('admin/staff-view-all-staff', {}, { token: session })).http).toBe(401)
    const again = await reset(token, 'Another green river 8')
    expect([again.http, again.data]).toEqual([
      422,
      { token: ['This link is no longer valid. Please ask for a new one'] },
    ])
    expect((await shop.call('account/admin-login', { ...owner, password: 'Moss-green river 7' })).http).toBe(200)
    expect((await shop.call('account/admin-login', owner)).http).toBe(422)
  })

  it('responds the same to an unknown address and sends nothing', async () => {
    const known = await shop.call('account/staff-forgot-password', { email: packer.email })
    const unknown = await shop.call('account/staff-forgot-password', { email: 'nobody@handset.example' })
    expect([unknown.http, unknown.message]).toEqual([known.http, known.message])
    await shop.work()
    expect(await shop.messages('nobody@handset.example')).toEqual([])
  })

  it('refuses an expired password link', async () => {
    await shop.call('account/staff-forgot-password', { email: packer.email })
    const token = await linkOf(packer.email)
    await shop.db
      .updateTable('staff_password_links')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute()
    expect((await reset(token, 'Moss-green river 7')).http).toBe(422)
  })

  it('limits a staff member to three password links per hour', async () => {
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => shop.call('account/staff-forgot-password', { email: 'often@handset.example' })),
    )
    expect(responses.filter(({ http }) => http === 200)).toHaveLength(3)
    expect(responses.filter(({ http }) => http === 429)).toHaveLength(3)
  })
})
