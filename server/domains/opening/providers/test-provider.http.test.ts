import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentials } from '@handset/sandbox/sandbox-credentials.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import type { ProviderState } from '@handset/contract/domains/opening/providers.shape.ts'
import { providerKeys, smsKinds } from '../../../test/providers/provider-keys.ts'
import { openShop } from '../../../test/shop.ts'

async function openTester(environment: Record<string, string> = {}) {
  const shop = await openShop({ environment })
  const test = async (provider: string, input: Record<string, unknown> = {}) => {
    const { http, data, message } = await shop.asOwner('admin/test-provider', { provider, ...input })
    return http === 200 ? [data.outcome, data.message] : [http, message || data]
  }
  return { shop, test }
}

describe('the test of providers', () => {
  let sandboxShop: Awaited<ReturnType<typeof openTester>>
  beforeAll(async () => {
    sandboxShop = await openTester()
  })
  afterAll(() => sandboxShop.shop.close())

  const twin = (path: string) => `${sandboxShop.shop.origin}/sandbox/${path}`

  it('is answered by the sandbox as by the providers themselves', async () => {
    const { test } = sandboxShop
    const responses = []
    for (const provider of ['pinelabs', 'razorpay', 'shipyaari', 'whatsapp', 'google', 'captcha'])
      responses.push(await test(provider))
    expect(responses).toEqual([
      ['works', 'Pine Labs works'],
      ['works', 'Razorpay works'],
      ['works', 'Shipyaari works'],
      ['works', 'WhatsApp works'],
      ['works', 'Log-in with Google works'],
      ['works', 'Captcha works'],
    ])
  })

  it('sends each approved SMS, and an e-mail, to whom the owner types', async () => {
    const { shop, test } = sandboxShop
    for (const [index, template] of smsKinds.entries())
      expect(await test('sms', { to: `987600000${index}`, template })).toEqual([
        'works',
        'SMS (MSG91) accepted the message. Look whether it arrives',
      ])
    expect((await shop.messages('9876000000'))[0]?.text).toMatch(/^000000 is your one-time password/)
    expect((await shop.messages('9876000003'))[0]?.text).toMatch(/TEST0001/)
    expect((await test('email', { to: 'owner@example.in' }))[0]).toBe('works')
    expect((await shop.messages('owner@example.in'))[0]?.subject).toBe('A test message of Ambaroli Mobiles')
  })

  it('says of each provider that its keys are wrong, and never which they are', async () => {
    const { shop, test } = await openTester({
      PINELABS_MERCHANT_ID: '999001',
      PINELABS_ACCESS_CODE: 'never-shown-1',
      PINELABS_SECRET: 'ABCD',
      PINELABS_BASE_URL: twin('pinelabs'),
      RAZORPAY_KEY_ID: 'rzp_test_x',
      RAZORPAY_KEY_SECRET: 'never-shown-2',
      RAZORPAY_WEBHOOK_SECRET: 'never-shown-3',
      RAZORPAY_BASE_URL: twin('razorpay'),
      SHIPYAARI_EMAIL: 'a@example.in',
      SHIPYAARI_PASSWORD: 'never-shown-4',
      SHIPYAARI_BASE_URL: twin('shipyaari/api/v1'),
      SHIPROCKET_EMAIL: 'a@example.in',
      SHIPROCKET_PASSWORD: 'never-shown-5',
      SHIPROCKET_PICKUP_LOCATION: 'shop',
      SHIPROCKET_BASE_URL: twin('shiprocket/v1/external'),
      MSG91_AUTH_KEY: 'never-shown-6',
      MSG91_SENDER: 'HNDSET',
      MSG91_TEMPLATES: smsKinds.map((kind) => `${kind}=${kind}`).join(','),
      MSG91_BASE_URL: twin('msg91'),
      TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 'never-shown-9',
      TWILIO_SENDER: 'HNDSET',
      TWILIO_BASE_URL: twin('twilio'),
      GOOGLE_CLIENT_ID: 'never-shown-7',
      TURNSTILE_SITE_KEY: 'site',
      TURNSTILE_SECRET: 'never-shown-8',
      TURNSTILE_BASE_URL: twin('turnstile'),
    })
    const responses = [
      await test('pinelabs'),
      await test('razorpay'),
      await test('shipyaari'),
      await test('shiprocket'),
      await test('sms', { to: '9876000001' }),
      await test('twilio', { to: '9876000001' }),
      await test('google'),
      await test('captcha'),
    ]
    expect(responses).toEqual([
      ['wrong-keys', 'Pine Labs does not accept the keys: PINELABS_ACCESS_CODE is wrong'],
      ['wrong-keys', 'Razorpay does not accept the keys: HTTP 401'],
      ['wrong-keys', 'Shipyaari does not accept the keys: Invalid credentials'],
      ['wrong-keys', 'Shiprocket does not accept the keys: Invalid email and password combination'],
      ['wrong-keys', 'SMS (MSG91) does not accept the keys: Authentication failure'],
      ['wrong-keys', 'SMS (Twilio) does not accept the keys: 20003: TWILIO_ACCOUNT_SID or TWILIO_AUTH_TOKEN is wrong'],
      [
        'wrong-keys',
        'Log-in with Google does not accept the keys: GOOGLE_CLIENT_ID is like 123456-abc.apps.googleusercontent.com',
      ],
      ['wrong-keys', 'Captcha does not accept the keys: invalid-input-secret'],
    ])
    const audit = await shop.db.selectFrom('audit_log').select(['entity', 'after']).execute()
    expect(JSON.stringify([responses, audit, shop.lines])).not.toContain('never-shown')
    await shop.close()
  })

  it('tests either account at Pine Labs, and the older one of a shop with both', async () => {
    const { clientId, clientSecret } = credentials.pinelabsOnline
    const { merchantId, accessCode } = credentials.pinelabs
    const online = {
      PINELABS_CLIENT_ID: clientId,
      PINELABS_CLIENT_SECRET: clientSecret,
      PINELABS_ONLINE_BASE_URL: twin('pinelabs-online'),
    }
    const older = {
      PINELABS_MERCHANT_ID: merchantId,
      PINELABS_ACCESS_CODE: accessCode,
      PINELABS_SECRET: 'ABCD',
      PINELABS_BASE_URL: twin('pinelabs'),
    }
    const wrong = 'Pine Labs does not accept the keys:'
    for (const [keys, response] of [
      [online, ['works', 'Pine Labs works']],
      [
        { ...online, PINELABS_CLIENT_SECRET: 'never-shown' },
        ['wrong-keys', `${wrong} PINELABS_CLIENT_ID or PINELABS_CLIENT_SECRET is wrong`],
      ],
      [{ ...online, ...older }, ['wrong-keys', `${wrong} PINELABS_SECRET is wrong`]],
    ] as const) {
      const { shop, test } = await openTester(keys)
      expect(await test('pinelabs')).toEqual(response)
      await shop.close()
    }
  })

  it('names a template that is not approved, and a secret that signs nothing', async () => {
    const { pinelabs, msg91 } = credentials
    const { shop, test } = await openTester({
      PINELABS_MERCHANT_ID: pinelabs.merchantId,
      PINELABS_ACCESS_CODE: pinelabs.accessCode,
      PINELABS_SECRET: 'ABCD',
      PINELABS_BASE_URL: twin('pinelabs'),
      MSG91_AUTH_KEY: msg91.authKey,
      MSG91_SENDER: msg91.sender,
      MSG91_TEMPLATES: smsKinds.map((kind) => `${kind}=${kind}`).join(','),
      MSG91_BASE_URL: twin('msg91'),
    })
    expect([await test('pinelabs'), await test('sms', { to: '9876000001', template: 'shipped' })]).toEqual([
      ['wrong-keys', 'Pine Labs does not accept the keys: PINELABS_SECRET is wrong'],
      ['refused', 'SMS (MSG91) answered, but refused: Template id missing or invalid'],
    ])
    await shop.close()
  })

  it('sends a test by Twilio, which alone answers for a shop without keys of MSG91', async () => {
    const { accountSid, authToken, sender } = credentials.twilio
    const { shop, test } = await openTester({
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_SENDER: sender,
      TWILIO_BASE_URL: twin('twilio'),
    })
    expect(await test('twilio', { to: '9876000077' })).toEqual([
      'works',
      'SMS (Twilio) accepted the message. Look whether it arrives',
    ])
    expect((await sandboxShop.shop.messages('9876000077'))[0]?.text).toMatch(/^000000 is your one-time password/)
    expect(await test('sms', { to: '9876000077' })).toEqual([409, serverMessages.providerNotUsed])
    const { providers } = (await shop.asOwner('admin/providers')).data as { providers: ProviderState[] }
    expect(
      providers.flatMap(({ key, answered_by }) => (['sms', 'twilio'].includes(key) ? [[key, answered_by]] : [])),
    ).toEqual([
      ['sms', 'nobody'],
      ['twilio', 'provider'],
    ])
    await shop.close()
  })

  it('names providers that could not be reached and those without keys', async () => {
    const { shop, test } = await openTester(providerKeys)
    expect([
      await test('razorpay'),
      await test('shipyaari'),
      await test('sms', { to: '9876000001' }),
      (await test('email', { to: 'owner@example.in' }))[0],
      await test('pinelabs'),
    ]).toEqual([
      ['unreachable', 'Razorpay could not be reached: no connection was made'],
      ['unreachable', 'Shipyaari could not be reached: no connection was made'],
      ['unreachable', expect.stringMatching(/^SMS \(MSG91\) could not be reached: /)],
      'unreachable',
      [409, serverMessages.providerNotUsed],
    ])
    await shop.close()
  })

  it('says that a courier logged in but did not answer further', async () => {
    const { shop, test } = sandboxShop
    await shop.fault('courier', 'error', { times: 1 })
    expect((await test('shipyaari'))[0]).toBe('unclear')
  })

  it('refuses an invalid number, an unknown provider, a staff member and too many tests', async () => {
    const { shop, test } = sandboxShop
    const fields = async (input: Record<string, unknown>) => {
      const { http, data } = await shop.asOwner('admin/test-provider', input)
      return [http, Object.keys(data)]
    }
    expect(await fields({ provider: 'sms', to: '12' })).toEqual([422, ['to']])
    expect(await fields({ provider: 'twilio' })).toEqual([422, ['to']])
    expect(await fields({ provider: 'email' })).toEqual([422, ['to']])
    expect(await fields({ provider: 'pigeon' })).toEqual([422, ['provider']])
    expect((await shop.asPacker('admin/test-provider', { provider: 'captcha' })).http).toBe(403)
    const first = await test('sms', { to: '9876543210' })
    for (let sent = 1; sent < 5; sent += 1) await test('sms', { to: '9876543210' })
    expect([first[0], (await test('sms', { to: '9876543210' }))[0]]).toEqual(['works', 429])
    const entries = await shop.db
      .selectFrom('audit_log')
      .select(['actor', 'after'])
      .where('action', '=', 'test-provider')
      .where('entity', '=', 'provider/sms')
      .orderBy('id', 'desc')
      .execute()
    expect(entries[0]).toEqual({ actor: 'admin@handset.example', after: { outcome: 'works', to: '••••••3210' } })
  })

  it('lists which settings are set, by their names', async () => {
    const { shop } = await openTester({ ...providerKeys, MSG91_SENDER: '' })
    const { providers } = (await shop.asOwner('admin/providers')).data as { providers: ProviderState[] }
    const of = (key: string) => providers.find((provider) => provider.key === key)
    expect([of('razorpay')?.answered_by, of('pinelabs')?.answered_by, of('sms')?.answered_by]).toEqual([
      'provider',
      'nobody',
      'sandbox',
    ])
    expect(of('sms')?.settings).toEqual([
      { name: 'MSG91_AUTH_KEY', is_set: true, is_required: true },
      { name: 'MSG91_SENDER', is_set: false, is_required: true },
      { name: 'MSG91_TEMPLATES', is_set: true, is_required: true },
      { name: 'MSG91_WEBHOOK_TOKEN', is_set: false, is_required: false },
    ])
    expect(JSON.stringify(providers)).not.toContain(providerKeys.RAZORPAY_KEY_ID)
    await shop.close()
  })
})
