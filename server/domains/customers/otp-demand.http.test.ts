import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { paidLine } from '../../test/orders/paid-line.ts'
import { otherThan, phone } from '../../test/people/phone.ts'
import { statusesOf } from '../../test/http-client.ts'
import { openFileShop } from '../../test/shop.ts'
import { stockedVariant } from '../../test/shopper.ts'
import { solvedCaptcha } from '../../test/people/solved-captcha.ts'

const workField = { captcha: ['Please verify that you are not a robot'] }

const shop = await openFileShop({ environment: { TRUSTED_PROXIES: '1' } })

describe('OTP requests under attack', () => {
  let numbers = 9_820_000_000
  const nextPhone = () => phone(shop, String((numbers += 1)))
  /** Each test has its own network. */
  let networks = 0
  const address = (client: number) => ({ address: `127.1.${networks}.${client}` })
  beforeEach(async () => {
    networks += 1
    await sql`delete from otp_requests`.execute(shop.db)
  })

  const addOldRequests = async (sent: number, verified: number) => {
    await sql`
      insert into otp_requests (token_hash, mobile, network, code_hash, created_at, expires_at, used_at)
      select sha256(('old' || n || random())::bytea), '9829999999', 'old', 'x', now() - interval '5 minutes', now(), case when n <= ${verified} then now() end
      from generate_series(1, ${sent}) n`.execute(shop.db)
  }
  const logIn = async (caller = nextPhone()) => {
    const { otp_token, otp } = await caller.requestAndReadOtp(address(200))
    const { data } = await caller.verifyOtp(otp_token, otp)
    await caller.expireLimits('day')
    return { caller, device_token: data.device_token as string }
  }
  /** Uses up what strangers may request for a number in an hour. */
  const spendHour = async (caller: ReturnType<typeof nextPhone>) => {
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await caller.requestOtp(address(sent + 1))).http).toBe(200)
      await caller.expireLimits('pause')
    }
  }

  it('lets more than thirty people behind one address log in, each with a proof of work', async () => {
    for (let sent = 0; sent < 30; sent += 1) expect((await nextPhone().requestOtp(address(1))).http).toBe(200)
    const caller = nextPhone()
    const refused = await caller.requestOtp(address(1))
    expect([refused.http, refused.data]).toEqual([429, { retry_after: refused.data.retry_after, ...workField }])
    expect(await shop.messages(caller.mobile)).toEqual([])
    expect((await caller.requestOtp(address(1), { captcha: await solvedCaptcha(shop) })).http).toBe(200)
    expect((await nextPhone().requestOtp(address(2))).http).toBe(200)
  })

  it('asks a whole IPv6 /48 for a proof of work after a hundred requests from changing /64', async () => {
    const from = (network: string, index: number) => ({
      headers: { 'x-forwarded-for': `2001:db8:${network}:${index}::1` },
    })
    expect((await nextPhone().requestOtp(from('aa', 1))).http).toBe(200)
    const counted = await sql`
      update rate_limits set points = 99 where key = 'otp-network-hour:2001:db8:aa::/48' and points = 1`.execute(
      shop.db,
    )
    expect(counted.numAffectedRows).toBe(1n)
    const atOnce = await Promise.all([2, 3, 4, 5].map((index) => nextPhone().requestOtp(from('aa', index))))
    expect(atOnce.filter(({ http }) => http === 200)).toHaveLength(1)
    const next = await nextPhone().requestOtp(from('aa', 300))
    expect([next.http, next.data.captcha]).toEqual([429, workField.captcha])
    expect((await nextPhone().requestOtp(from('ab', 1))).http).toBe(200)
  })

  it('asks everybody for a proof of work while few codes are verified, and takes each solution once', async () => {
    await addOldRequests(30, 5)
    const caller = nextPhone()
    const refused = await caller.requestOtp(address(1))
    expect([refused.http, refused.data]).toEqual([422, workField])
    const wrong = await caller.requestOtp(address(1), { captcha: 'made up' })
    expect([wrong.http, wrong.data]).toEqual([422, workField])
    expect(await shop.messages(caller.mobile)).toEqual([])
    const captcha = await solvedCaptcha(shop)
    const callers = Array.from({ length: 8 }, () => nextPhone())
    const responses = await Promise.all(callers.map((other) => other.requestOtp(address(1), { captcha })))
    expect(statusesOf(responses)).toEqual([200, ...Array(7).fill(422)])
  })

  it('asks for no proof of work while most codes are verified, or few were sent', async () => {
    await addOldRequests(19, 0)
    expect((await nextPhone().requestOtp(address(1))).http).toBe(200)
    await addOldRequests(30, 30)
    expect((await nextPhone().requestOtp(address(2))).http).toBe(200)
  })

  it('sends strangers five codes an hour for a number and still serves a browser that logged in before', async () => {
    const { caller, device_token } = await logIn()
    await spendHour(caller)
    const captcha = await solvedCaptcha(shop)
    expect((await caller.requestOtp(address(7), { captcha })).http).toBe(429)
    expect((await nextPhone().requestOtp(address(8), { device_token })).http).toBe(200)
    expect((await caller.requestOtp(address(9), { device_token: 'x'.repeat(43) })).http).toBe(429)
    expect((await caller.requestOtp(address(9), { device_token })).http).toBe(200)
    expect(await shop.messages(caller.mobile)).toHaveLength(1 + 5 + 1)
  })

  it('two hundred concurrent requests for one number from as many addresses send one code', async () => {
    const caller = nextPhone()
    const all = await Promise.all(Array.from({ length: 200 }, (_, index) => caller.requestOtp(address(index + 1))))
    expect(all.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(await shop.messages(caller.mobile)).toHaveLength(1)
  })

  it('sends codes beyond the ten of a day at a growing distance, each for a proof of work', async () => {
    const caller = nextPhone()
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await caller.requestOtp(address(sent + 1))).http).toBe(200)
      await caller.expireLimits('hour')
    }
    const eleventh = await caller.requestOtp(address(20))
    expect([eleventh.http, eleventh.data.captcha]).toEqual([429, workField.captcha])
    expect((await caller.requestOtp(address(20), { captcha: await solvedCaptcha(shop) })).http).toBe(200)
    await caller.expireLimits('hour')
    const soon = await caller.requestOtp(address(21), { captcha: await solvedCaptcha(shop) })
    expect([soon.http, soon.data.retry_after > 3500]).toEqual([429, true])
    const passAnHour = async () => {
      await caller.expireLimits('hour')
      await sql`delete from rate_limits where key = ${`otp-number-beyond-1:${caller.mobile}`}`.execute(shop.db)
    }
    await passAnHour()
    expect((await caller.requestOtp(address(21), { captcha: await solvedCaptcha(shop) })).http).toBe(200)
    await passAnHour()
    const third = await caller.requestOtp(address(22), { captcha: await solvedCaptcha(shop) })
    expect([third.http, third.data.retry_after > 2 * 3600]).toEqual([429, true])
  })

  it("a stranger's request and wrong codes leave the code of the person who is logging in valid", async () => {
    const caller = nextPhone()
    const own = await caller.requestAndReadOtp({ address: '127.2.1.1' })
    for (let round = 0; round < 2; round += 1) {
      await caller.expireLimits('pause')
      const foreign = await caller.requestAndReadOtp(address(1))
      for (let guess = 1; guess <= 5; guess += 1)
        await caller.verifyOtp(foreign.otp_token, otherThan(foreign.otp, guess), address(1))
    }
    const limited = await caller.requestOtp(address(2))
    expect([limited.http, limited.data]).toEqual([422, workField])
    expect((await caller.verifyOtp(own.otp_token, own.otp, { address: '127.2.1.1' })).http).toBe(200)
  })

  it('a person behind the address of a guessing stranger logs in with the browser of an earlier log-in', async () => {
    const { caller, device_token } = await logIn()
    for (let round = 0; round < 2; round += 1) {
      const foreign = await caller.requestAndReadOtp(address(1))
      for (let guess = 1; guess <= 5; guess += 1)
        await caller.verifyOtp(foreign.otp_token, otherThan(foreign.otp, guess), address(1))
      await caller.expireLimits('pause')
    }
    expect((await caller.requestOtp(address(1), { device_token })).http).toBe(200)
    const { data } = await caller.requestOtp(address(1), { device_token })
    expect(data.retry_after).toBeGreaterThan(20)
    await sql`delete from rate_limits where key like 'otp-number-pause:%'`.execute(shop.db)
    const response = await caller.requestOtp(address(1), { device_token })
    const right = { mobile: caller.mobile, otp_token: response.data.otp_token, otp: await caller.code() }
    expect((await shop.call('account/customer-verify-otp', right, address(1))).http).toBe(429)
    expect((await shop.call('account/customer-verify-otp', { ...right, device_token }, address(1))).http).toBe(200)
  })

  it("reserves a fifth of the shop's messages per minute for numbers with paid orders", async () => {
    const { shopper } = await paidLine(shop, await stockedVariant(shop, 20))
    const regular = phone(shop, shopper.mobile)
    await sql`delete from rate_limits where key like 'otp-%'`.execute(shop.db)
    const setBudget = (sms_per_minute: number) =>
      shop.asOwner('admin/settings-update', { group: 'limits', values: JSON.stringify({ sms_per_minute }) })
    expect((await setBudget(5)).http).toBe(200)
    const strangers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => nextPhone().requestOtp(address(index + 1))),
    )
    expect(strangers.filter(({ http }) => http === 200)).toHaveLength(4)
    expect((await regular.requestOtp(address(50))).http).toBe(200)
    await setBudget(600)
  })
})
