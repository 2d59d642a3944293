import { describe, expect, it } from 'vitest'
import { customerOf, phone } from '../../test/people/phone.ts'
import { openFileShop } from '../../test/shop.ts'

const shop = await openFileShop()

const profileOf = async (token: string) => (await shop.call('customer/view-my-profile', {}, { token })).data
const edit = (token: string, fields: Record<string, unknown>) => shop.call('customer/edit-profile', fields, { token })

describe('customer profile', () => {
  it('changes names and keeps contacts that were not sent', async () => {
    const token = await shop.signIn('9700000001')
    const saved = await edit(token, {
      first_name: ' Meera ',
      last_name: 'Nair',
      email: 'meera@mail.example',
      mobile: '9700000099',
    })
    expect([saved.http, saved.status, saved.data, saved.message]).toEqual([200, true, null, 'Profile Updated'])
    await edit(token, { first_name: 'Meera', last_name: 'N.' })
    await edit(token, { first_name: 'Meera', last_name: 'N.', email: '', mobile: '' })
    expect(await profileOf(token)).toEqual({
      first_name: 'Meera',
      last_name: 'N.',
      email: 'meera@mail.example',
      mobile: '9700000099',
      returned_mail: [],
    })
  })

  it('accepts a person with one name', async () => {
    const token = await shop.signIn('9700000020')
    expect((await edit(token, { first_name: 'Lakshmi', last_name: '' })).http).toBe(200)
    expect(await profileOf(token)).toMatchObject({ first_name: 'Lakshmi', last_name: '' })
    expect((await edit(token, { first_name: 'Lakshmi' })).http).toBe(200)
  })

  it('a new contact number does not change the log-in number', async () => {
    const mine = phone(shop, '9700000002')
    const other = phone(shop, '9700000003')
    const token = await shop.signIn(mine.mobile)
    await edit(token, { first_name: 'Meera', last_name: 'Nair', mobile: other.mobile })
    const stranger = await other.requestAndReadOtp()
    const entered = await other.verifyOtp(stranger.otp_token, stranger.otp)
    expect([entered.http, entered.data.first_name]).toEqual([200, ''])
    const me = await mine.requestAndReadOtp()
    expect((await mine.verifyOtp(me.otp_token, me.otp)).data.first_name).toBe('Meera')
    await edit(token, { first_name: 'Meera', last_name: 'Nair', mobile: mine.mobile })
    expect((await customerOf(shop, mine.mobile)).contact_mobile).toBeNull()
  })

  it("saving another customer's number or address reveals and changes nothing of theirs", async () => {
    const victim = await shop.signIn('9700000004')
    await edit(victim, { first_name: 'Gurpreet', last_name: 'Singh', email: 'gurpreet@mail.example' })
    const attacker = await shop.signIn('9700000005')
    const response = await edit(attacker, {
      first_name: 'Mal',
      last_name: 'Lory',
      mobile: '9700000004',
      email: 'gurpreet@mail.example',
    })
    expect([response.http, response.data]).toEqual([200, null])
    expect(await profileOf(victim)).toEqual({
      first_name: 'Gurpreet',
      last_name: 'Singh',
      email: 'gurpreet@mail.example',
      mobile: '9700000004',
      returned_mail: [],
    })
  })

  it('ignores profile fields that a customer may not set', async () => {
    const victim = await shop.signIn('9700000006')
    const token = await shop.signIn('9700000007')
    const before = await customerOf(shop, '9700000007')
    const extra = {
      id: '1',
      customer_id: '1',
      user_type: 'admin',
      is_active: '0',
      user_unique: 'x',
      google_sub: '1',
      contact_mobile: '1',
      created_at: '2020-01-01',
    }
    expect((await edit(token, { first_name: 'Asha', last_name: 'K', ...extra })).http).toBe(200)
    const after = await customerOf(shop, '9700000007')
    expect(after).toEqual({ ...before, first_name: 'Asha', last_name: 'K', search_name: 'asha k' })
    expect((await profileOf(victim)).first_name).toBe('')
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['first_name', { first_name: '' }, 'Please Fill required fields'],
    ['first_name', { first_name: undefined }, 'Please Fill required fields'],
    ['first_name', { first_name: 'x'.repeat(10_000) }, 'At most 80 characters'],
    ['first_name', { first_name: 'A\u0000B' }, 'special charactors not allowed'],
    ['last_name', { last_name: 'abc\u202edef' }, 'special charactors not allowed'],
    ['email', { email: 'no address' }, 'Enter a valid email address'],
    ['email', { email: 'a\u0000b@mail.example' }, 'special charactors not allowed'],
    ['email', { email: 'a@mail.example\r\nBcc: b@mail.example' }, 'Enter a valid email address'],
    ['mobile', { mobile: '12345' }, 'Enter Valid Mobile Number'],
  ])('refuses the profile field %s with value %j', async (field, wrong, message) => {
    const token = await shop.signIn('9700000008')
    const response = await edit(token, { first_name: 'Asha', last_name: 'Kulkarni', ...wrong })
    expect([response.http, response.data[field]?.[0]]).toEqual([422, message])
    expect((await profileOf(token)).first_name).toBe('')
  })
})

describe('sessions', () => {
  it.each(['customer', 'admin', 'warehouse'] as const)('log-out ends this %s session and no other', async (kind) => {
    const make = () => (kind === 'customer' ? shop.signIn('9700000010') : shop.token(kind))
    const [token, other] = [await make(), await make()]
    const response = await shop.call('account/logout', {}, { token })
    expect([response.http, response.status, response.data, response.message]).toEqual([
      200,
      true,
      null,
      'Logout successful',
    ])
    expect((await shop.call('account/logout', {}, { token })).http).toBe(401)
    expect((await shop.call('account/logout', {}, { token: other })).http).toBe(200)
  })

  it('log-out without a token answers 401', async () => {
    const response = await shop.call('account/logout')
    expect([response.http, response.status, response.message]).toEqual([401, false, 'Please Login'])
  })

  it.each<[string, (token: string) => Promise<unknown>]>([
    ['log-out', (token) => shop.call('account/logout', {}, { token })],
    [
      'expiry',
      () =>
        shop.db
          .updateTable('sessions')
          .set({ expires_at: new Date(Date.now() - 1000) })
          .where('kind', '=', 'customer')
          .execute(),
    ],
    [
      'the shop closed the account',
      () => shop.db.updateTable('customers').set({ is_active: false }).where('mobile', '=', '9700000011').execute(),
    ],
  ])('a token is invalid on the next request after %s', async (_, end) => {
    const token = await shop.signIn('9700000011')
    expect((await shop.call('customer/view-my-profile', {}, { token })).http).toBe(200)
    await end(token)
    for (const call of ['customer/view-my-profile', 'customer/all-address', 'customer/edit-profile']) {
      const response = await shop.call(call, {}, { token })
      expect([call, response.http, response.message]).toEqual([call, 401, 'Please Login'])
    }
  })
})

describe('log out everywhere', () => {
  it("ends every session of the customer, and nobody else's", async () => {
    const [one, two] = [await shop.signIn('9700000050'), await shop.signIn('9700000050')]
    const other = await shop.signIn('9700000051')
    const ended = await shop.call('customer/end-all-sessions', {}, { token: one })
    expect([ended.http, ended.message]).toEqual([200, 'You are logged out on all devices'])
    const states = await Promise.all(
      [one, two, other].map(async (token) => (await shop.call('customer/view-my-profile', {}, { token })).http),
    )
    expect(states).toEqual([401, 401, 200])
  })
})
