import { credentials } from '@handset/sandbox/sandbox-credentials.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statusesOf } from '../../test/http-client.ts'
import { openShop, type TestShop } from '../../test/shop.ts'

const notARobot = 'Please verify that you are not a robot'
const { siteKey, secret } = credentials.captcha

/** The sandbox of one shop acts as the provider for another, like a test account at the real provider. */
describe.each([
  ['recaptcha', 'RECAPTCHA'],
  ['turnstile', 'TURNSTILE'],
] as const)('external captcha (%s)', (provider, name) => {
  let outside: TestShop
  let shop: TestShop
  let personCount = 0
  beforeAll(async () => {
    outside = await openShop()
    shop = await openShop({
      environment: {
        [`${name}_BASE_URL`]: `${outside.origin}/sandbox/${provider}/`,
        [`${name}_SITE_KEY`]: siteKey,
        [`${name}_SECRET`]: secret,
      },
      // One of the two waits as long as in a shop.
      ...(provider === 'turnstile' ? { providerTimeout: { timeoutMs: 1000 } } : {}),
    })
  })
  afterAll(async () => {
    await shop.close()
    await outside.close()
  })

  const tick = async (fields: Record<string, string> = {}) => {
    const response = await fetch(`${outside.origin}/sandbox/${provider}/${provider}/token`, {
      method: 'POST',
      body: new URLSearchParams({ hostname: '127.0.0.1', ...fields }),
    })
    return ((await response.json()) as { token: string }).token
  }
  const enquiry = () => ({
    name: 'Nadia Khan',
    email: `nadia${(personCount += 1)}@firm.example`,
    phone: String(9_600_000_000 + personCount),
    business_name: 'Khan Freight',
  })
  const stored = async () => (await shop.db.selectFrom('enquiries').select('id').execute()).length

  it('accepts an enquiry with its captcha token once, even if sent ten times at once', async () => {
    const captcha = await tick({ action: 'enquiry' })
    const before = await stored()
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => shop.call('public/send-enquiry', { ...enquiry(), captcha })),
    )
    expect(statusesOf(responses)).toEqual([200, ...Array<number>(9).fill(422)])
    expect(await stored()).toBe(before + 1)
  })

  it('keeps the built-in proof of work for log-ins', async () => {
    expect((await shop.call('public/captcha-challenge')).http).toBe(404)
    const challenge = await shop.call('public/captcha-challenge', { purpose: 'log-in' })
    expect([challenge.http, challenge.text.includes('signature')]).toEqual([200, true])
  })

  it('accepts a captcha token once even if the provider approves it twice', async () => {
    const captcha = await tick()
    expect((await shop.call('public/send-enquiry', { ...enquiry(), captcha })).http).toBe(200)
    await sql`update sandbox.captcha_tokens set spent_at = null`.execute(outside.db)
    const callResponse = await shop.call('public/send-enquiry', { ...enquiry(), captcha })
    expect([callResponse.http, callResponse.data]).toEqual([422, { captcha: [notARobot] }])
  })

  it('refuses captcha tokens that are made up or of another site', async () => {
    for (const captcha of ['made up', await tick({ hostname: 'elsewhere.example' })]) {
      const callResponse = await shop.call('public/send-enquiry', { ...enquiry(), captcha })
      expect([callResponse.http, callResponse.data, callResponse.message]).toEqual([
        422,
        { captcha: [notARobot] },
        notARobot,
      ])
    }
  })

  it.each(['error', 'reset', 'hang'])(
    'reports a captcha provider failure (%s), stores nothing and accepts the same token later',
    async (mode) => {
      const captcha = await tick()
      const before = await stored()
      await outside.fault('captcha', mode, { times: 1, seconds: 6 })
      const callResponse = await shop.call('public/send-enquiry', { ...enquiry(), captcha })
      expect([callResponse.http, callResponse.status, callResponse.message]).toEqual([
        503,
        false,
        'We could not check that you are not a robot just now. Nothing was sent. Please try again in a moment',
      ])
      expect(Number(callResponse.headers['retry-after'])).toBeGreaterThan(0)
      expect(await stored()).toBe(before)
      expect((await shop.call('public/send-enquiry', { ...enquiry(), captcha })).http).toBe(200)
    },
  )

  it('refuses a captcha solved on another site', async () => {
    await outside.fault('captcha', 'lie', { times: 1 })
    expect((await shop.call('public/send-enquiry', { ...enquiry(), captcha: await tick() })).http).toBe(422)
  })

  it('issues no challenge of its own with an external captcha', async () => {
    const callResponse = await shop.call('public/captcha-challenge')
    expect([callResponse.http, callResponse.status]).toEqual([404, false])
  })
})
