import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { errorPage, hangUp, json, type FakeResponse, type FakeProvider, neverRespond } from '../../fake-provider.ts'
import type { PaymentGateway, PaymentRequest } from '../payment.port.ts'
import { basicAuth, linkFields, reference, refusal, startRazorpay } from './fake-razorpay.ts'

const request: PaymentRequest = {
  requestedAt: new Date('2026-11-21T10:00:00Z'),
  heldSeconds: 1_020,
  merchantTxnId: reference,
  amount: 3_499_900,
  returnUrl: 'https://shop.example/pine-handler',
  orderNumber: 'HS261121000001',
  customer: {
    customerId: '7',
    firstName: 'Asha',
    lastName: 'Kulkarni',
    email: 'asha@shop.example',
    mobile: '9876543210',
  },
  address: { line: '4, Tilak Road', pincode: '411030', city: 'Pune', state: 'Maharashtra' },
}

describe('a shopper who goes to pay by Razorpay', () => {
  let provider: FakeProvider
  let gateway: PaymentGateway
  beforeEach(async () => {
    ;({ provider, gateway } = await startRazorpay())
  })
  afterEach(() => provider.close())

  it('is sent to the page of a link', async () => {
    provider.respond = () => json(linkFields('created'))
    expect(await gateway.open(request)).toEqual({
      ok: true,
      redirectUrl: 'https://rzp.example/i/nxrHnLJ',
      pageId: 'plink_QflcnnZqCekuvL',
    })
  })

  it('is announced with the key, the sum in paise, the reference, and no messages of Razorpay', async () => {
    provider.respond = () => json(linkFields('created'))
    await gateway.open(request)
    const [received] = provider.received
    expect(received).toMatchObject({
      method: 'POST',
      path: '/v1/payment_links',
      headers: { authorization: basicAuth, 'content-type': 'application/json' },
    })
    const sent: Record<string, unknown> = JSON.parse(received?.body ?? '')
    expect(sent).toMatchObject({
      amount: 3_499_900,
      currency: 'INR',
      accept_partial: false,
      reference_id: reference,
      customer: { name: 'Asha Kulkarni', email: 'asha@shop.example', contact: '+919876543210' },
      notify: { sms: false, email: false },
      reminder_enable: false,
      notes: { reference, order_number: 'HS261121000001' },
      callback_url: request.returnUrl,
      callback_method: 'get',
    })
    expect(sent.expire_by).toBe(Date.parse('2026-11-21T10:17:00Z') / 1000)
  })

  it.each([
    [300, '10:16'],
    [960.7, '10:16'],
    [7_200, '12:00'],
  ])('can pay as long as the stock is held, for %i seconds, and as Razorpay asks for', async (heldSeconds, until) => {
    provider.respond = () => json(linkFields('created'))
    await gateway.open({ ...request, heldSeconds })
    const sent: Record<string, unknown> = JSON.parse(provider.received[0]?.body ?? '')
    expect(sent.expire_by).toBe(Date.parse(`2026-11-21T${until}:00Z`) / 1000)
  })

  it('is told when Razorpay refuses', async () => {
    provider.respond = () => refusal('payment link creation with reference ID already attempted')
    expect(await gateway.open(request)).toEqual({
      ok: false,
      reason: 'refused',
      message: 'payment link creation with reference ID already attempted',
    })
  })

  it.each<[string, FakeResponse]>([
    ['an error page', errorPage],
    ['keys that are not right', refusal('Authentication failed', 401)],
    ['too many questions', refusal('Too many requests', 429)],
    ['a link of another sum', json(linkFields('created', { amount: 100 }))],
    ['a link in another currency', json(linkFields('created', { currency: 'USD' }))],
    ['a link with another reference', json(linkFields('created', { reference_id: 'other' }))],
    ['a link without a page', json(linkFields('created', { short_url: undefined }))],
    ['a script instead of a page', json(linkFields('created', { short_url: 'javascript:alert(1)' }))],
    ['success with a failing status', json(linkFields('created'), 502)],
    ['a bare list', json([])],
    ['a broken connection', hangUp],
    ['silence', neverRespond],
  ])('is not sent anywhere on %s', async (_what, reply) => {
    provider.respond = () => reply
    expect(await gateway.open(request)).toMatchObject({ ok: false, reason: 'unreachable' })
  })

  it.each([0, -100, 99, 100.5, Number.NaN, Number.POSITIVE_INFINITY, 1e21])(
    'is not charged %d paise',
    async (amount) => {
      expect(await gateway.open({ ...request, amount })).toMatchObject({ ok: false, reason: 'refused' })
      expect(provider.received).toEqual([])
    },
  )

  it('is not sent with a reference that Razorpay would not take', async () => {
    for (const merchantTxnId of ['', 'a b c d e f g h', `${reference}${reference}`])
      expect(await gateway.open({ ...request, merchantTxnId })).toMatchObject({ ok: false, reason: 'refused' })
    expect(provider.received).toEqual([])
  })
})

describe('a payment link that must not be paid any more', () => {
  let provider: FakeProvider
  let gateway: PaymentGateway
  beforeEach(async () => {
    ;({ provider, gateway } = await startRazorpay())
  })
  afterEach(() => provider.close())

  const link = 'plink_QflcnnZqCekuvL'

  it.each<[string, FakeResponse, string]>([
    ['is cancelled', json(linkFields('cancelled')), 'closed'],
    ['is paid already', refusal('Payment Link cannot be cancelled as it is in paid state'), 'refused'],
    ['is another one', json(linkFields('cancelled', { id: 'plink_other' })), 'unclear'],
    ['is open all the same', json(linkFields('created')), 'unclear'],
    ['gets an error page', errorPage, 'unclear'],
    ['gets no answer', neverRespond, 'unclear'],
  ])('%s', async (_what, reply, outcome) => {
    provider.respond = () => reply
    expect(await gateway.closePage?.(link)).toBe(outcome)
    expect(provider.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST /v1/payment_links/${link}/cancel`,
    ])
  })

  it('is not looked for under an id that is none', async () => {
    expect(await gateway.closePage?.('plink_1/../payouts')).toBe('refused')
    expect(provider.received).toEqual([])
  })
})
