import { credentials } from '@handset/sandbox/sandbox-credentials.ts'
import { describe, expect, it } from 'vitest'
import { ConfigurationError, readConfiguration } from '../configuration/configuration.ts'
import { makeGateways } from './make-gateways.ts'
import { json } from './fake-provider.ts'
import { freshProvider } from './fresh-provider.ts'
import { request as paymentRequest } from './payment/pinelabs-online/fake-pinelabs-online.ts'

const kinds = ['login_otp', 'order_placed', 'refund_initiated', 'shipped', 'delivered', 'enquiry_received']
const pinelabs = { PINELABS_MERCHANT_ID: '1', PINELABS_ACCESS_CODE: 'a', PINELABS_SECRET: 'AB'.repeat(16) }
const online = { PINELABS_CLIENT_ID: 'client', PINELABS_CLIENT_SECRET: 'secret' }
const razorpay = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'k', RAZORPAY_WEBHOOK_SECRET: 'w' }
const msg91 = {
  MSG91_AUTH_KEY: 'k',
  MSG91_SENDER: 'HNDSET',
  MSG91_TEMPLATES: kinds.map((kind) => `${kind}=t-${kind}`).join(','),
}
const shipyaari = { SHIPYAARI_EMAIL: 'post@shop.example', SHIPYAARI_PASSWORD: 'p' }
const others = {
  ...shipyaari,
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'shop@shop.example',
  GOOGLE_CLIENT_ID: 'real-client',
}
const shop = { secret: 'a secret for tests', origin: () => 'https://shop.example' }
const sandboxAt = (origin: () => string) => ({ credentials, origin, smtpPort: 9 })

describe('makeGateways', () => {
  const provider = freshProvider()
  it('uses the sandbox at its current address when no keys are configured', async () => {
    let origin = ''
    const gateways = makeGateways(
      readConfiguration({}),
      sandboxAt(() => origin),
      shop,
    )
    origin = provider.baseUrl
    provider.respond = () => json({ type: 'success', message: 'm-1' })
    expect(
      await gateways.sms.send({
        kind: 'delivered',
        mobile: '9876543210',
        variables: { order: 'HS1', shop: 'Handset' },
      }),
    ).toMatchObject({
      sent: true,
    })
    await gateways.payment.pinelabs?.inquire('attempt-1')
    await gateways.payment.razorpay?.inquire('attempt-01', { pageId: 'order_1', hasEnded: false })
    await gateways.google.verify(`${Buffer.from('{"alg":"RS256","kid":"k"}').toString('base64url')}.e30.AA`)
    expect(provider.received.map(({ path }) => path)).toEqual([
      '/sandbox/msg91/api/v5/flow',
      '/sandbox/pinelabs/api/PG/V2',
      '/sandbox/razorpay/v1/orders/order_1',
      '/sandbox/google/certs',
    ])
    expect(provider.received[0]?.body).toContain(credentials.msg91.templates.delivered.id)
    expect(gateways.google.clientId).toBe(credentials.google.clientId)
    gateways.mail.close()
  })

  it('needs no sandbox when all keys are configured', async () => {
    const configuration = readConfiguration({
      ...pinelabs,
      ...msg91,
      ...others,
      PINELABS_BASE_URL: `${provider.baseUrl}/`,
    })
    const gateways = makeGateways(configuration, null, shop)
    await gateways.payment.pinelabs?.inquire('attempt-1')
    expect(provider.received).toMatchObject([
      { path: '/api/PG/V2', body: expect.stringContaining('ppc_MerchantID=1&ppc_MerchantAccessCode=a') },
    ])
    expect(gateways.google.clientId).toBe('real-client')
    gateways.mail.close()
  })

  it.each([
    ['client id and secret', online, '/api/auth/v1/token'],
    ['the older keys', pinelabs, '/api/v2/accept/payment'],
    ['both', { ...online, ...pinelabs }, '/api/auth/v1/token'],
  ])('opens payments at Pine Labs by %s', async (_which, keys, path) => {
    const gateways = makeGateways(
      readConfiguration({
        ...keys,
        ...('PINELABS_MERCHANT_ID' in keys ? { PINELABS_BASE_URL: provider.baseUrl } : {}),
        PINELABS_ONLINE_BASE_URL: `${provider.baseUrl}/`,
      }),
      sandboxAt(() => ''),
      shop,
    )
    expect(await gateways.payment.pinelabs?.open(paymentRequest)).toMatchObject({ ok: false })
    expect(provider.received.map((received) => received.path)).toEqual([path])
    gateways.mail.close()
  })

  it.each([
    ['one', pinelabs, ['pinelabs']],
    ['the other', razorpay, ['razorpay']],
    ['both', { ...razorpay, ...pinelabs }, ['pinelabs', 'razorpay']],
  ])('takes payments by %s payment provider, as the keys are, with no sandbox beside it', (_which, keys, offered) => {
    const gateways = makeGateways(
      readConfiguration(keys),
      sandboxAt(() => ''),
      shop,
    )
    expect(Object.keys(gateways.payment)).toEqual(offered)
    gateways.mail.close()
  })

  it.each([
    ['PINELABS_* or RAZORPAY_*', { ...msg91, ...others }],
    ['MSG91', { ...pinelabs, ...others }],
    ['GOOGLE_CLIENT_ID', { ...pinelabs, ...msg91, ...others, GOOGLE_CLIENT_ID: '' }],
    ['SHIPYAARI', { ...pinelabs, ...msg91, ...others, SHIPYAARI_EMAIL: '', SHIPYAARI_PASSWORD: '' }],
    ['hex', { ...pinelabs, ...msg91, ...others, PINELABS_SECRET: 'not hex' }],
    [
      'no template for shipped',
      { ...pinelabs, ...msg91, ...others, MSG91_TEMPLATES: msg91.MSG91_TEMPLATES.replace('shipped=t-shipped,', '') },
    ],
    [
      'messages that the shop does not send: order_place',
      { ...pinelabs, ...msg91, ...others, MSG91_TEMPLATES: `${msg91.MSG91_TEMPLATES},order_place=t-9` },
    ],
    [
      'the same template for shipped, delivered',
      { ...pinelabs, ...msg91, ...others, MSG91_TEMPLATES: msg91.MSG91_TEMPLATES.replace('t-delivered', 't-shipped') },
    ],
    ['MAIL_FROM', { ...pinelabs, ...msg91, ...others, MAIL_FROM: '' }],
  ])('reports %s when it is missing or unusable', (name, environment) => {
    const start = () => makeGateways(readConfiguration(environment), null, shop)
    expect(start).toThrow(ConfigurationError)
    expect(start).toThrow(name)
  })
})
