import { describe, expect, it } from 'vitest'
import { phone } from '../../test/people/phone.ts'
import { openFileShop } from '../../test/shop.ts'

const shop = await openFileShop()
let numbers = 9_300_000_000
const nextNumber = () => String((numbers += 1))
const openRequests = (mobile: string) =>
  shop.db.selectFrom('otp_requests').selectAll().where('mobile', '=', mobile).execute()

describe('OTP request', () => {
  it.each(['multipart', 'form', 'json'] as const)(
    'sends an OTP by SMS for a %s body and returns the resend delay',
    async (as) => {
      const mobile = nextNumber()
      const response = await phone(shop, mobile).requestOtp({ as })
      expect([response.http, response.status, response.message, response.data.resend_after]).toEqual([
        200,
        true,
        'OTP sent to requested number',
        30,
      ])
      expect(response.data.otp_token).toMatch(/^[\w-]{22,}$/)
      const [message] = await shop.messages(mobile)
      const code = /^([0-9]{6}) is your one-time password/.exec(message?.text ?? '')?.[1]
      expect(message?.text.endsWith(`\n@127.0.0.1 #${code}`)).toBe(true)
      expect(response.text).not.toContain(code)
      expect(response.headers['cache-control']).toBe('no-store')
    },
  )

  it('stores neither the OTP nor the request token in plain text', async () => {
    const caller = phone(shop, nextNumber())
    const { otp_token, otp } = await caller.requestAndReadOtp()
    const [row, ...others] = await openRequests(caller.mobile)
    expect(others).toEqual([])
    expect([row?.code_hash.length, row?.token_hash.length]).toEqual([32, 32])
    const storedRow = JSON.stringify({
      ...row,
      code_hash: row?.code_hash.toString('latin1'),
      token_hash: row?.token_hash.toString('latin1'),
    })
    expect(storedRow).not.toContain(otp_token)
    expect(storedRow.replace(caller.mobile, '')).not.toContain(`"${otp}"`)
  })

  it('responds the same whether or not a number has an account', async () => {
    const known = nextNumber()
    await shop.signIn(known)
    const responses = await Promise.all([known, nextNumber()].map((mobile) => phone(shop, mobile).requestOtp()))
    const shape = responses.map(({ http, message, data }) => ({
      http,
      message,
      fields: Object.keys(data),
      length: data.otp_token.length,
    }))
    expect(shape[0]).toEqual(shape[1])
  })

  it.each([
    '',
    '930000000',
    '93000000001',
    '+919300000001',
    '919300000001',
    '93000 00001',
    ' 9300000001',
    '९३००००००००',
    '٩٣٠٠٠٠٠٠٠٠',
    '0000000000',
    '5300000001',
    'abcdefghij',
    '9300000001\u0000',
    '9.3e9',
  ])('refuses %j as an Indian mobile number and sends nothing', async (mobile) => {
    const count = async () => (await shop.db.selectFrom('otp_requests').select('mobile').execute()).length
    const before = await count()
    const response = await shop.call('account/customer-request-otp', { mobile })
    expect(await count()).toBe(before)
    expect([response.http, response.data, response.message]).toEqual([
      422,
      { mobile: ['Enter Valid Mobile Number'] },
      'Enter Valid Mobile Number',
    ])
  })

  it('refuses a list or an absent value as a mobile number', async () => {
    for (const input of [{}, { mobile: ['9300000001'] }, { mobile: { a: '9300000001' } }]) {
      for (const as of ['multipart', 'json'] as const) {
        const response = await shop.call('account/customer-request-otp', input, { as })
        expect([response.http, response.data]).toEqual([422, { mobile: ['Enter Valid Mobile Number'] }])
      }
    }
  })
})

describe('OTP limits', () => {
  it('tells a customer who requests again within half a minute how long to wait', async () => {
    const caller = phone(shop, nextNumber())
    await caller.requestAndReadOtp()
    const response = await caller.requestOtp()
    expect(response.http).toBe(429)
    expect(response.data.retry_after).toBeGreaterThan(25)
    expect(response.data.retry_after).toBeLessThanOrEqual(30)
    expect(response.headers['retry-after']).toBe(String(response.data.retry_after))
    expect(response.message).toBe(`Too many requests. Please try again in ${response.data.retry_after} seconds`)
    expect(await shop.messages(caller.mobile)).toHaveLength(1)
  })

  it('sends five OTPs per hour to a number', async () => {
    const caller = phone(shop, nextNumber())
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await caller.requestOtp({ address: `127.0.1.${sent + 1}` })).http).toBe(200)
      await caller.expireLimits('pause')
    }
    const response = await caller.requestOtp({ address: '127.0.1.9' })
    expect(response.http).toBe(429)
    expect(response.data.retry_after).toBeGreaterThan(3500)
    expect(await shop.messages(caller.mobile)).toHaveLength(5)
  })

  it('sends ten OTPs per day to a number', async () => {
    const caller = phone(shop, nextNumber())
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await caller.requestOtp({ address: `127.0.2.${sent + 1}` })).http).toBe(200)
      await caller.expireLimits('hour')
    }
    const response = await caller.requestOtp({ address: '127.0.2.99' })
    expect(response.http).toBe(429)
    expect(response.data.retry_after).toBeGreaterThan(80_000)
  })

  it('limits a client address to thirty OTPs per hour despite forwarded headers, without counting the refused number', async () => {
    const address = '127.0.3.1'
    for (let sent = 0; sent < 30; sent += 1) {
      const headers = {
        'x-forwarded-for': `198.51.100.${sent}`,
        'x-real-ip': `198.51.100.${sent}`,
        forwarded: `for=198.51.100.${sent}`,
      }
      expect((await phone(shop, nextNumber()).requestOtp({ address, headers })).http).toBe(200)
    }
    const caller = phone(shop, nextNumber())
    const response = await caller.requestOtp({ address })
    expect(response.http).toBe(429)
    expect(response.data.retry_after).toBeGreaterThan(3500)
    expect(await openRequests(caller.mobile)).toEqual([])
    expect((await caller.requestOtp({ address: '127.0.3.2' })).http).toBe(200)
  })

  it('limits the whole shop to its budget of messages per minute', async () => {
    const setBudget = async (messages: number) => {
      const values = JSON.stringify({ sms_per_minute: messages })
      expect((await shop.asOwner('admin/settings-update', { group: 'limits', values })).http).toBe(200)
      await shop.db.deleteFrom('rate_limits').where('key', 'like', 'otp-shop-%').execute()
    }
    await setBudget(3)
    const callers = Array.from({ length: 6 }, () => phone(shop, nextNumber()))
    const responses = await Promise.all(
      callers.map((caller, index) => caller.requestOtp({ address: `127.0.4.${index + 1}` })),
    )
    expect(responses.filter(({ http }) => http === 200)).toHaveLength(3)
    const refused = responses.filter(({ http }) => http === 429)
    expect(refused).toHaveLength(3)
    for (const { data } of refused) expect(data.retry_after).toBeLessThanOrEqual(60)
    await setBudget(600)
    const unlucky = callers.filter((_, index) => responses[index]?.http === 429)
    for (const caller of unlucky) expect((await caller.requestOtp({ address: '127.0.4.9' })).http).toBe(200)
  })
})

describe('SMS provider failures', () => {
  it('reports an SMS that could not be sent, and allows a new request at once', async () => {
    const caller = phone(shop, nextNumber())
    const earlier = await caller.requestAndReadOtp({ address: '127.0.5.1' })
    await caller.expireLimits('pause')
    await shop.fault('sms', 'error', { times: 1 })
    const response = await caller.requestOtp({ address: '127.0.5.1' })
    expect([response.http, response.status, response.message]).toEqual([
      503,
      false,
      'The message could not be sent just now. Please try again in a moment',
    ])
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(await openRequests(caller.mobile)).toEqual([])
    expect((await caller.verifyOtp(earlier.otp_token, earlier.otp)).http).toBe(422)
    const again = await caller.requestAndReadOtp({ address: '127.0.5.1' })
    expect((await caller.verifyOtp(again.otp_token, again.otp)).http).toBe(200)
  })

  it('counts failed SMS against no limit of the number', async () => {
    const caller = phone(shop, nextNumber())
    for (let tries = 0; tries < 3; tries += 1) {
      await shop.fault('sms', 'error', { times: 1 })
      expect((await caller.requestOtp({ address: '127.0.5.2' })).http).toBe(503)
    }
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await caller.requestOtp({ address: '127.0.5.2' })).http).toBe(200)
      await caller.expireLimits('pause')
    }
    expect((await caller.requestOtp({ address: '127.0.5.2' })).http).toBe(429)
  })

  it('ends a request after five seconds when the SMS provider never responds, without delaying others', async () => {
    await shop.fault('sms', 'hang', { seconds: 20, times: 1 })
    const begun = performance.now()
    const waiting = phone(shop, nextNumber()).requestOtp({ address: '127.0.5.3' })
    const visitor = await shop.call('account/google-nonce')
    expect([visitor.http, performance.now() - begun < 2000]).toEqual([200, true])
    expect((await waiting).http).toBe(503)
    // The provider's timeout is four and a half seconds; the rest allows for a busy machine.
    expect(performance.now() - begun).toBeLessThan(5500)
  })

  it('waits for a slow SMS provider', async () => {
    await shop.fault('sms', 'slow', { seconds: 1, times: 1 })
    const caller = phone(shop, nextNumber())
    const { otp_token, otp } = await caller.requestAndReadOtp({ address: '127.0.5.4' })
    expect((await caller.verifyOtp(otp_token, otp)).http).toBe(200)
  })
})
