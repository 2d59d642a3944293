import { describe, expect, it } from 'vitest'
import { otherThan, phone } from '../../test/people/phone.ts'
import { solvedCaptcha } from '../../test/people/solved-captcha.ts'
import { openFileShop } from '../../test/shop.ts'

const shop = await openFileShop()
let numbers = 9_400_000_000
const nextPhone = () => phone(shop, String((numbers += 1)))
const codeExpired = { otp: ['The code is no longer valid. Please request a new one'] }
const customerOf = (mobile: string) =>
  shop.db.selectFrom('customers').selectAll().where('mobile', '=', mobile).executeTakeFirst()
/** Every test uses its own client address, so that none uses up another's limit. */
let addresses = 0
const from = () => ({ address: `127.0.7.${(addresses += 1)}` })

describe('OTP log-in', () => {
  it('logs in a new customer and creates an account', async () => {
    const caller = nextPhone()
    const { otp_token, otp } = await caller.requestAndReadOtp(from())
    const response = await caller.verifyOtp(otp_token, otp)
    expect([response.http, response.status, response.message]).toEqual([200, true, 'Successfully Logged in'])
    expect(response.data).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      first_name: '',
      last_name: '',
      device_token: expect.stringMatching(/^[\w-]{43}$/),
    })
    const profile = await shop.call('customer/view-my-profile', {}, { token: response.data.token })
    expect([profile.http, profile.data]).toEqual([
      200,
      { first_name: '', last_name: '', email: '', mobile: caller.mobile, returned_mail: [] },
    ])
  })

  it('finds the same account again, for thirty days, with a token that is stored nowhere in plain text', async () => {
    const caller = nextPhone()
    await shop.db
      .insertInto('customers')
      .values({ mobile: caller.mobile, first_name: 'Isha', last_name: 'Kelkar' })
      .execute()
    const { otp_token, otp } = await caller.requestAndReadOtp(from())
    const { data } = await caller.verifyOtp(otp_token, otp)
    expect([data.first_name, data.last_name]).toEqual(['Isha', 'Kelkar'])
    const customer = await customerOf(caller.mobile)
    const sessions = await shop.db
      .selectFrom('sessions')
      .selectAll()
      .where('kind', '=', 'customer')
      .where('holder_id', '=', customer?.id ?? 0)
      .execute()
    expect(sessions).toHaveLength(1)
    expect(sessions[0]?.token_hash.toString('latin1')).not.toContain(data.token)
    const days = ((sessions[0]?.expires_at.getTime() ?? 0) - Date.now()) / 86_400_000
    expect(Math.round(days * 100) / 100).toBe(30)
  })

  it('refuses OTP log-in of a deactivated account with a message and no token', async () => {
    const caller = nextPhone()
    await shop.db.insertInto('customers').values({ mobile: caller.mobile, is_active: false }).execute()
    const { otp_token, otp } = await caller.requestAndReadOtp(from())
    const response = await caller.verifyOtp(otp_token, otp)
    expect([response.http, response.data, response.message]).toEqual([
      403,
      {},
      'This account is not active. Please contact us',
    ])
  })
})

describe('wrong OTP', () => {
  it('tells a customer the remaining tries, and accepts the right code', async () => {
    const caller = nextPhone()
    const { otp_token, otp } = await caller.requestAndReadOtp(from())
    const response = await caller.verifyOtp(otp_token, otherThan(otp))
    expect([response.http, response.data, response.message]).toEqual([
      422,
      { otp: ['Incorrect code. 4 tries left'] },
      'Incorrect code. 4 tries left',
    ])
    expect((await caller.verifyOtp(otp_token, otp)).http).toBe(200)
    const counted = await shop.db
      .selectFrom('rate_limits')
      .select('points')
      .where('key', 'like', `otp-wrong-hour:${caller.mobile}|%`)
      .executeTakeFirst()
    expect(counted?.points).toBe(1)
  })

  it('requires a new code after five wrong tries', async () => {
    const caller = nextPhone()
    const { otp_token, otp } = await caller.requestAndReadOtp(from())
    const errorMessages: string[] = []
    for (let guess = 1; guess <= 5; guess += 1)
      errorMessages.push(
        (await caller.verifyOtp(otp_token, otherThan(otp, guess), { address: `127.0.6.${guess}` })).message,
      )
    expect(errorMessages.slice(2)).toEqual([
      'Incorrect code. 2 tries left',
      'Incorrect code. 1 try left',
      codeExpired.otp[0],
    ])
    const right = await caller.verifyOtp(otp_token, otp)
    expect([right.http, right.data]).toEqual([422, codeExpired])
    expect(await customerOf(caller.mobile)).toBeUndefined()
    await caller.expireLimits('pause')
    const newCode = await caller.requestAndReadOtp(from())
    expect((await caller.verifyOtp(newCode.otp_token, newCode.otp)).http).toBe(200)
  })

  it('refuses a number with ten wrong codes from one address within an hour, even with the right code', async () => {
    const caller = nextPhone()
    for (const round of [1, 2]) {
      const { otp_token, otp } = await caller.requestAndReadOtp(from())
      for (let guess = 1; guess <= 5; guess += 1)
        expect((await caller.verifyOtp(otp_token, otherThan(otp, guess + round))).http).toBe(422)
      await caller.expireLimits('pause')
    }
    const { otp_token, otp } = await caller.requestAndReadOtp(from(), { captcha: await solvedCaptcha(shop) })
    const response = await caller.verifyOtp(otp_token, otp)
    expect(response.http).toBe(429)
    expect(response.data.retry_after).toBeGreaterThan(3500)
    expect(response.headers['retry-after']).toBe(String(response.data.retry_after))
    expect(await customerOf(caller.mobile)).toBeUndefined()
    await caller.expireLimits('hour')
    expect((await caller.verifyOtp(otp_token, otp)).http).toBe(200)
  })

  it('tries without the request token do not use up those of a number', async () => {
    const caller = nextPhone()
    const { otp_token, otp } = await caller.requestAndReadOtp(from())
    for (let guess = 0; guess < 12; guess += 1) {
      const response = await caller.verifyOtp('made-up-token', otherThan(otp, guess + 1))
      expect([response.http, response.data]).toEqual([422, codeExpired])
    }
    expect((await caller.verifyOtp(otp_token, otp)).http).toBe(200)
  })

  it.each(['', '12345', '1234567', '12345a', '１２３４５６', '१२३४५६', ' 12345', '1e5000'])(
    'refuses %j as a code without counting a try',
    async (otp) => {
      const caller = nextPhone()
      const received = await caller.requestAndReadOtp(from())
      const response = await caller.verifyOtp(received.otp_token, otp)
      expect([response.http, response.data]).toEqual([422, { otp: ['Enter the 6 digit code'] }])
      const row = await shop.db
        .selectFrom('otp_requests')
        .select('wrong_tries')
        .where('mobile', '=', caller.mobile)
        .executeTakeFirst()
      expect(row?.wrong_tries).toBe(0)
    },
  )
})

describe('OTP for another request', () => {
  it('never logs in one number with the code of another', async () => {
    const [attacker, victim] = [nextPhone(), nextPhone()]
    await shop.signIn(victim.mobile)
    const { otp_token, otp } = await attacker.requestAndReadOtp(from())
    const response = await victim.verifyOtp(otp_token, otp)
    expect([response.http, response.data]).toEqual([422, codeExpired])
    expect((await attacker.verifyOtp(otp_token, otp)).http).toBe(200)
  })

  it('accepts a code once', async () => {
    const caller = nextPhone()
    const { otp_token, otp } = await caller.requestAndReadOtp(from())
    expect((await caller.verifyOtp(otp_token, otp)).http).toBe(200)
    const again = await caller.verifyOtp(otp_token, otp)
    expect([again.http, again.data]).toEqual([422, codeExpired])
  })

  it('refuses a code after five minutes by the database clock', async () => {
    const caller = nextPhone()
    const { otp_token, otp } = await caller.requestAndReadOtp(from())
    const row = await shop.db
      .selectFrom('otp_requests')
      .selectAll()
      .where('mobile', '=', caller.mobile)
      .executeTakeFirstOrThrow()
    expect(row.expires_at.getTime() - row.created_at.getTime()).toBe(300_000)
    await shop.db
      .updateTable('otp_requests')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('mobile', '=', caller.mobile)
      .execute()
    const response = await caller.verifyOtp(otp_token, otp)
    expect([response.http, response.data]).toEqual([422, codeExpired])
  })

  it('refuses a code after a newer one was requested, with a clear message', async () => {
    const caller = nextPhone()
    const first = await caller.requestAndReadOtp(from())
    await caller.expireLimits('pause')
    const second = await caller.requestAndReadOtp(from())
    const late = await caller.verifyOtp(first.otp_token, first.otp)
    expect([late.http, late.data]).toEqual([422, codeExpired])
    const mixed = await caller.verifyOtp(second.otp_token, first.otp === second.otp ? otherThan(first.otp) : first.otp)
    expect(mixed.data).toEqual({ otp: ['Incorrect code. 4 tries left'] })
    expect((await caller.verifyOtp(second.otp_token, second.otp)).http).toBe(200)
  })

  it('refuses a log-in without its request token at that field', async () => {
    const response = await shop.call('account/customer-verify-otp', { mobile: '9400000000', otp: '123456' })
    expect([response.http, Object.keys(response.data)]).toEqual([422, ['otp_token']])
  })
})
