import { describe, expect, it } from 'vitest'
import { ConfigurationError, readConfiguration } from './configuration.ts'

const complete = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/shop',
  PUBLIC_ORIGIN: 'https://shop.example/',
  ADMIN_EMAIL: 'Owner@Shop.example',
  ADMIN_PASSWORD: 'a long own password',
  OTP_SECRET: 'a secret of this shop',
  PINELABS_MERCHANT_ID: '1',
  PINELABS_ACCESS_CODE: 'code',
  PINELABS_SECRET: 'AB',
  MSG91_AUTH_KEY: 'key',
  MSG91_SENDER: 'SHOPIN',
  MSG91_TEMPLATES: 'login_otp=1, order_placed=2',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'care@shop.example',
  GOOGLE_CLIENT_ID: 'id',
  SHIPYAARI_EMAIL: 'post@shop.example',
  SHIPYAARI_PASSWORD: 'p',
}

const { PINELABS_MERCHANT_ID: _id, PINELABS_ACCESS_CODE: _code, PINELABS_SECRET: _secret, ...others } = complete

const reading = (environment: Record<string, string | undefined>) => () => readConfiguration(environment)

describe('readConfiguration', () => {
  it('returns a demo shop with demo staff when no variable is set', () => {
    const configuration = readConfiguration({})
    expect(configuration).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      demo: true,
      production: false,
      databaseUrl: null,
      pinelabs: null,
    })
    expect(configuration.staff).toEqual([
      { role: 'owner', email: 'admin@handset.example', password: 'handset-demo' },
      { role: 'warehouse', email: 'warehouse@handset.example', password: 'handset-demo' },
    ])
  })

  it('turns the demo and its staff off when DATABASE_URL is set', () => {
    const { NODE_ENV: _env, ...local } = { ...complete, PUBLIC_ORIGIN: '', ADMIN_EMAIL: '' }
    expect(readConfiguration(local)).toMatchObject({ demo: false, production: false, staff: [] })
  })

  it.each(
    Object.keys(complete).filter(
      (name) =>
        !['NODE_ENV', 'DATABASE_URL', 'PUBLIC_ORIGIN', 'OTP_SECRET', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'].includes(name),
    ),
  )('is refused on this machine with a database of its own without %s, by its name', (name) => {
    for (const local of [{}, { DEMO: '0' }, { HOST: 'localhost' }, { PUBLIC_ORIGIN: 'http://127.0.0.1:3000' }])
      expect(reading({ ...complete, NODE_ENV: '', PUBLIC_ORIGIN: '', ...local, [name]: '' })).toThrow(
        new RegExp(`^${name} is not set`, 'm'),
      )
  })

  it('imitates providers on this machine with the built-in database, or with DEMO=1', () => {
    expect(readConfiguration({ DEMO: '0' })).toMatchObject({ demo: false, staff: [], msg91: null })
    expect(readConfiguration({ DATABASE_URL: 'postgres://db/shop', DEMO: '1' })).toMatchObject({ demo: true })
  })

  it('accepts a complete production configuration', () => {
    expect(readConfiguration(complete)).toMatchObject({
      production: true,
      demo: false,
      publicOrigin: 'https://shop.example',
      staff: [{ email: 'owner@shop.example' }],
      msg91: { templates: { login_otp: '1', order_placed: '2' } },
    })
  })

  it.each(Object.keys(complete).filter((name) => !['NODE_ENV', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'].includes(name)))(
    'is refused in production without %s, by its name',
    (name) => {
      const { [name as 'DATABASE_URL']: _left, ...rest } = complete
      expect(reading(rest)).toThrow(new RegExp(`^${name} is not set`, 'm'))
    },
  )

  it('refuses the demo password and an empty provider secret in production', () => {
    expect(reading({ ...complete, ADMIN_PASSWORD: 'handset-demo' })).toThrow(/ADMIN_PASSWORD is the demo's password/)
    expect(reading({ ...complete, PINELABS_SECRET: '' })).toThrow(/PINELABS_SECRET is not set/)
  })

  it('accepts Razorpay instead of or beside Pine Labs in production; refuses incomplete keys and tells test keys', () => {
    const razorpay = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'key', RAZORPAY_WEBHOOK_SECRET: 'hook' }
    expect(readConfiguration({ ...complete, ...razorpay })).toMatchObject({
      pinelabs: { online: null, older: { merchantId: '1', baseUrl: 'https://pinepg.in' } },
      razorpay: { keyId: 'rzp_live_1', baseUrl: 'https://api.razorpay.com' },
    })
    expect(readConfiguration({ ...others, ...razorpay })).toMatchObject({
      pinelabs: null,
      razorpay: { webhookSecret: 'hook' },
    })
    for (const name of Object.keys(razorpay))
      expect(reading({ ...complete, ...razorpay, [name]: '' })).toThrow(new RegExp(`^${name} is not set, but`, 'm'))
    expect(reading({ RAZORPAY_KEY_ID: 'rzp_test_1' })).toThrow('RAZORPAY_WEBHOOK_SECRET is not set')
    expect(readConfiguration({ ...complete, ...razorpay }).paymentTestKeys).toEqual([])
    expect(
      readConfiguration({
        ...complete,
        ...razorpay,
        RAZORPAY_KEY_ID: 'rzp_test_1',
        PINELABS_BASE_URL: 'https://uat.pinepg.in',
      }).paymentTestKeys,
    ).toEqual([
      expect.stringContaining('RAZORPAY_KEY_ID is a test key'),
      expect.stringContaining('PINELABS_BASE_URL is the test system'),
    ])
    expect(readConfiguration({ ...razorpay, RAZORPAY_KEY_ID: 'rzp_test_1' })).toMatchObject({
      razorpay: { keyId: 'rzp_test_1' },
      paymentTestKeys: [],
    })
  })

  it('takes either account at Pine Labs, or both, each with an address of its own', () => {
    const online = { PINELABS_CLIENT_ID: 'client', PINELABS_CLIENT_SECRET: 'secret' }
    const account = { baseUrl: 'https://api.pluralpay.in', clientId: 'client', clientSecret: 'secret' }
    expect(readConfiguration({ ...others, ...online }).pinelabs).toEqual({ online: account, older: null })
    expect(readConfiguration({ ...complete, ...online }).pinelabs).toMatchObject({
      online: account,
      older: { merchantId: '1' },
    })
    expect(reading({ ...others, PINELABS_CLIENT_ID: 'client' })).toThrow(
      'PINELABS_CLIENT_SECRET is not set, but PINELABS_CLIENT_ID is',
    )
    const uat = 'https://pluraluat.v2.pinepg.in'
    expect(reading({ ...others, ...online, PINELABS_BASE_URL: uat })).toThrow('PINELABS_ONLINE_BASE_URL')
    expect(readConfiguration({ ...others, ...online, PINELABS_ONLINE_BASE_URL: uat }).paymentTestKeys).toEqual([
      'PINELABS_ONLINE_BASE_URL is the test system of Pine Labs: no money would come',
    ])
  })

  it.each([
    ['a public origin', { PUBLIC_ORIGIN: 'https://shop.example' }],
    ['an address that others reach', { HOST: '0.0.0.0' }],
    ['a name that begins like an address of this machine', { PUBLIC_ORIGIN: 'https://127.shop.example' }],
  ])('imitates no provider behind %s, whatever NODE_ENV says', (_, exposed) => {
    for (const more of [{}, { DATABASE_URL: 'postgres://db/shop' }, { DEMO: '0' }])
      expect(reading({ ...exposed, ...more })).toThrow(/^MSG91_AUTH_KEY is not set/m)
    expect(readConfiguration({ ...exposed, DEMO: '1' })).toMatchObject({ demo: true })
  })

  const twilio = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'token', TWILIO_SENDER: 'HNDSET' }
  const withoutMsg91 = { ...complete, MSG91_AUTH_KEY: '', MSG91_SENDER: '', MSG91_TEMPLATES: '' }

  it('takes MSG91, Twilio or both for SMS', () => {
    const isSet = (more: object) => {
      const { msg91, twilio: second } = readConfiguration({ ...withoutMsg91, ...more })
      return [msg91 !== null, second !== null]
    }
    expect(isSet(complete)).toEqual([true, false])
    expect(isSet(twilio)).toEqual([false, true])
    expect(isSet({ ...complete, ...twilio })).toEqual([true, true])
    expect(() => isSet({})).toThrow(/^MSG91_AUTH_KEY is not set/m)
  })

  it('refuses half of the keys for SMS', () => {
    for (const name of Object.keys(twilio))
      expect(reading({ ...withoutMsg91, ...twilio, [name]: '' })).toThrow(new RegExp(`^${name} is not set`, 'm'))
    expect(reading({ ...complete, ...twilio, TWILIO_ACCOUNT_SID: 'SK1' })).toThrow(
      'TWILIO_ACCOUNT_SID must be AC and 32 digits or letters a to f',
    )
    expect(reading({ ...complete, ...twilio, MSG91_SENDER: '' })).toThrow(/^MSG91_SENDER is not set/m)
  })

  it.each([
    ['ADMIN_PASSWORD', 'ninechars'],
    ['OTP_SECRET', 'fifteen letters'],
    ['PUBLIC_ORIGIN', 'http://shop.example'],
  ])('refuses a weak %s, by its name', (name, value) => {
    expect(reading({ ...complete, [name]: value })).toThrow(new RegExp(`^${name} (needs|must)`, 'm'))
  })

  it('allows the demo in production when DEMO=1 is set', () => {
    expect(readConfiguration({ NODE_ENV: 'production', DEMO: '1' })).toMatchObject({ demo: true })
  })

  it('selects the captcha whose keys are set, with the default address of its provider', () => {
    expect(readConfiguration({}).captcha).toBeNull()
    expect(readConfiguration({ RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret' }).captcha).toEqual({
      provider: 'recaptcha',
      baseUrl: 'https://www.google.com',
      siteKey: 'site',
      secret: 'secret',
    })
    expect(
      readConfiguration({
        TURNSTILE_SITE_KEY: 'site',
        TURNSTILE_SECRET: 'secret',
        TURNSTILE_BASE_URL: 'http://peer/x/',
      }).captcha,
    ).toMatchObject({
      provider: 'turnstile',
      baseUrl: 'http://peer/x',
    })
  })

  it('refuses an incomplete captcha, two captchas, and captcha test keys in production', () => {
    expect(reading({ RECAPTCHA_SITE_KEY: 'site' })).toThrow('RECAPTCHA_SECRET is not set')
    expect(reading({ TURNSTILE_SECRET: 'secret' })).toThrow('TURNSTILE_SITE_KEY is not set')
    expect(
      reading({
        RECAPTCHA_SITE_KEY: 'a',
        RECAPTCHA_SECRET: 'b',
        TURNSTILE_SITE_KEY: 'c',
        TURNSTILE_SECRET: 'd',
      }),
    ).toThrow('one captcha')
    const test = {
      TURNSTILE_SITE_KEY: '1x00000000000000000000AA',
      TURNSTILE_SECRET: '1x0000000000000000000000000000000AA',
    }
    expect(reading({ ...complete, ...test })).toThrow('TURNSTILE_SECRET is a published test key')
    expect(
      reading({
        ...complete,
        RECAPTCHA_SITE_KEY: 'a',
        RECAPTCHA_SECRET: '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe',
      }),
    ).toThrow('RECAPTCHA_SECRET is a published test key')
    expect(readConfiguration(test).captcha).toMatchObject({ provider: 'turnstile' })
  })

  it('selects the courier whose keys are set, refuses incomplete keys, and requires one in production', () => {
    expect(readConfiguration({}).courier).toEqual({ workSeconds: 40, shipyaari: null, shiprocket: null })
    const { SHIPYAARI_EMAIL: _email, SHIPYAARI_PASSWORD: _password, ...without } = complete
    const rocket = { SHIPROCKET_EMAIL: 'a@shop.example', SHIPROCKET_PASSWORD: 'b', SHIPROCKET_PICKUP_LOCATION: 'Main' }
    expect(
      readConfiguration({ ...without, ...rocket, SHIPROCKET_LABEL_HOSTS: 'labels.example, b.example' }).courier,
    ).toMatchObject({
      shipyaari: null,
      shiprocket: { pickupLocation: 'Main', labelHosts: ['labels.example', 'b.example'] },
    })
    expect(reading({ ...without, ...rocket, SHIPROCKET_PICKUP_LOCATION: '' })).toThrow(
      'SHIPROCKET_PICKUP_LOCATION is not set',
    )
    expect(reading({ SHIPYAARI_EMAIL: 'a@shop.example' })).toThrow('SHIPYAARI_PASSWORD is not set')
    for (const host of ['127.0.0.1', 'localhost', 'a.example:81', 'http://a.example'])
      expect(reading({ SHIPYAARI_LABEL_HOSTS: host })).toThrow('SHIPYAARI_LABEL_HOSTS')
  })

  it('sends traces only where a collector is named, by the variables of OpenTelemetry', () => {
    expect(readConfiguration({ OTEL_TRACES_SAMPLER: 'always_on' }).tracing).toBeNull()
    const environment = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic YTpi, x-shop=1',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    }
    expect(readConfiguration(environment).tracing).toEqual({
      endpoint: 'http://collector:4318',
      headers: { authorization: 'Basic YTpi', 'x-shop': '1' },
      serviceName: 'handset',
      sampler: 'parentbased_traceidratio',
      ratio: 0.25,
      delayMs: 5000,
    })
    expect(readConfiguration({ ...environment, OTEL_TRACES_SAMPLER_ARG: '0' }).tracing?.ratio).toBe(0)
  })

  it.each([
    { PORT: 'http' },
    { PORT: '70000' },
    { PUBLIC_ORIGIN: 'javascript:alert(1)' },
    { DEMO: 'yes' },
    { LOG_LEVEL: 'loud' },
    { TRUSTED_PROXIES: '-1' },
    { METRICS_TOKEN: 'fifteen-letters' },
    { METRICS_TOKEN: 'a token with spaces' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    { OTEL_EXPORTER_OTLP_HEADERS: 'secret' },
    { OTEL_TRACES_SAMPLER: 'sometimes' },
    { OTEL_TRACES_SAMPLER_ARG: '2' },
  ])('refuses %o', (environment) => {
    expect(reading(environment)).toThrow(ConfigurationError)
  })

  it('knows the origin of a CDN, without TLS only on this machine and in a demo', () => {
    const originOf = (CDN_ORIGIN: string, rest = {}) => readConfiguration({ ...rest, CDN_ORIGIN }).cdnOrigin
    expect(readConfiguration({}).cdnOrigin).toBeNull()
    expect(originOf('')).toBeNull()
    expect(originOf('https://cdn.example/', complete)).toBe('https://cdn.example')
    expect(originOf('http://127.0.0.1:8080', complete)).toBe('http://127.0.0.1:8080')
    expect(originOf('http://cdn.example')).toBe('http://cdn.example')
  })

  it.each([
    ['http://cdn.example', 'CDN_ORIGIN must begin with https://'],
    ['https://shop.example', 'CDN_ORIGIN must not be PUBLIC_ORIGIN'],
    ['https://cdn.example/shop', 'CDN_ORIGIN must be an origin'],
    ['https://user:word@cdn.example', 'CDN_ORIGIN must be an origin'],
    ['cdn.example', 'CDN_ORIGIN: '],
    ['ftp://cdn.example', 'CDN_ORIGIN: '],
  ])('refuses %s as a CDN', (CDN_ORIGIN, message) => {
    expect(reading({ ...complete, CDN_ORIGIN })).toThrow(message)
  })
})
