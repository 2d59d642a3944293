import { describe, expect, it } from 'vitest'
import { errorPage, hangUp, json, type FakeResponse, neverRespond } from '../../fake-provider.ts'
import { paymentRequest } from '../payment-request-fixture.ts'
import { account, basicAuth, orderFields, paymentFields, reference, refusal, freshRazorpay } from './fake-razorpay.ts'

const request = { ...paymentRequest, merchantTxnId: reference }
const orderId = 'order_QflczVVaNJciLq'

const { provider, gateway } = freshRazorpay()

describe('a shopper who goes to pay by Razorpay', () => {
  it("is sent to the shop's own page of an order", async () => {
    provider.respond = () => json(orderFields('created'))
    expect(await gateway().open(request)).toEqual({ ok: true, redirectUrl: request.pageUrl, pageId: orderId })
    const [received] = provider.received
    expect(received).toMatchObject({
      method: 'POST',
      path: '/v1/orders',
      headers: { authorization: basicAuth, 'content-type': 'application/json' },
    })
    expect(JSON.parse(received?.body ?? '')).toEqual({
      amount: 3_499_900,
      currency: 'INR',
      receipt: reference,
      notes: { reference, order_number: 'HS261121000001' },
    })
  })

  it('gets the refusal of Razorpay', async () => {
    provider.respond = () => refusal('Order amount exceeds maximum amount allowed')
    expect(await gateway().open(request)).toMatchObject({ ok: false, reason: 'refused' })
  })

  it.each<[string, FakeResponse]>([
    ['an error page', errorPage],
    ['keys that are not right', refusal('Authentication failed', 401)],
    ['an order of another sum', json(orderFields('created', { amount: 100 }))],
    ['an order in another currency', json(orderFields('created', { currency: 'USD' }))],
    ['an order with another receipt', json(orderFields('created', { receipt: 'other' }))],
    ['an order whose id leads elsewhere', json(orderFields('created', { id: '../payouts' }))],
    ['success with a failing status', json(orderFields('created'), 502)],
    ['a bare list', json([])],
    ['a broken connection', hangUp],
    ['silence', neverRespond],
  ])('is not sent anywhere on %s', async (_what, response) => {
    provider.respond = () => response
    expect(await gateway().open(request)).toMatchObject({ ok: false, reason: 'unreachable' })
  })

  it.each([0, -100, 99, 100.5, Number.NaN, Number.POSITIVE_INFINITY, 1e21])(
    'is not charged %d paise',
    async (amount) => {
      expect(await gateway().open({ ...request, amount })).toMatchObject({ ok: false, reason: 'refused' })
      expect(provider.received).toEqual([])
    },
  )

  it('is not sent with a reference that Razorpay would not take', async () => {
    for (const merchantTxnId of ['', 'a b c d e f g h', `${reference}${reference}`])
      expect(await gateway().open({ ...request, merchantTxnId })).toMatchObject({ ok: false, reason: 'refused' })
    expect(provider.received).toEqual([])
  })
})

describe("Razorpay's checkout in a page of the shop", () => {
  const embedded = {
    ...request,
    pageId: orderId,
    shopName: 'Handset',
    cancelUrl: 'https://shop.example/pine-handler?ended=dismissed',
  }

  it('knows the order, the customer and the way back, with a script and without', () => {
    const checkout = gateway().embed?.(embedded)
    expect(checkout).toMatchObject({
      scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
      options: {
        key: account.keyId,
        order_id: orderId,
        prefill: { name: 'Asha Kulkarni', email: 'asha@shop.example', contact: '+919876543210' },
        notes: { reference },
        callback_url: request.returnUrl,
        timeout: 900,
      },
      formUrl: `${provider.baseUrl}/v1/checkout/embedded`,
      fields: {
        key_id: account.keyId,
        order_id: orderId,
        name: 'Handset',
        'prefill[contact]': '+919876543210',
        'notes[reference]': reference,
        callback_url: request.returnUrl,
        cancel_url: embedded.cancelUrl,
      },
    })
    expect(checkout?.origins).toEqual([
      'https://checkout.razorpay.com',
      provider.baseUrl,
      'https://lumberjack.razorpay.com',
    ])
    expect(JSON.stringify(checkout)).not.toContain(account.keySecret)
  })

  it('is not offered without the id of an order', () => {
    expect(gateway().embed?.({ ...embedded, pageId: 'pay_Qfldmt5StKZFCB' })).toBeNull()
  })

  it('cannot be closed at Razorpay: the page of the shop ends', async () => {
    expect(await gateway().closePage?.(orderId)).toBe('closed')
    expect(provider.received).toEqual([])
  })
})

describe('a shopper whose Razorpay order is asked for', () => {
  const inquire = (hasEnded = false) => gateway().inquire(reference, { pageId: orderId, hasEnded })
  function respondWith(order: Record<string, unknown>, payments: Record<string, unknown>[] | FakeResponse) {
    provider.respond = ({ path }) => {
      if (path === `/v1/orders/${orderId}`) return json(order)
      return Array.isArray(payments) ? json({ entity: 'collection', items: payments }) : payments
    }
  }

  it('has paid when a payment is captured, with its fee', async () => {
    respondWith(orderFields('paid'), [paymentFields('captured'), paymentFields('failed', { id: 'pay_earlier' })])
    expect(await inquire()).toEqual({
      state: 'paid',
      amount: 3_499_900,
      providerTxnId: 'pay_Qfldmt5StKZFCB',
      mode: 'upi',
      message: 'captured',
      fee: { amount: 82_598, tax: 12_600 },
    })
    expect(provider.received.map(({ path }) => path)).toEqual([
      `/v1/orders/${orderId}`,
      `/v1/orders/${orderId}/payments`,
    ])
  })

  it('has paid what was paid, whatever the order says of itself', async () => {
    respondWith(orderFields('paid'), [paymentFields('captured', { amount: 100 })])
    expect(await inquire()).toMatchObject({ state: 'paid', amount: 100 })
  })

  it.each([
    ['captured', { refund_status: 'partial' }, 'partly-refunded'],
    ['refunded', { refund_status: 'full' }, 'refunded'],
    ['captured', { refund_status: 'full' }, 'refunded'],
  ])('has money back at %s with %o: %s', async (status, changes, state) => {
    respondWith(orderFields('paid'), [paymentFields(status, changes)])
    expect(await inquire()).toMatchObject({ state, amount: 3_499_900 })
  })

  it.each([
    [{ fee: null, tax: null }],
    [{ fee: 100, tax: 200 }],
    [{ fee: -1, tax: 0 }],
    [{ fee: 82_598, tax: undefined }],
    [{ fee: 1.5, tax: 1 }],
  ])('has paid, with no fee written down, on %o', async (changes) => {
    respondWith(orderFields('paid'), [paymentFields('captured', changes)])
    expect(await inquire()).toMatchObject({ state: 'paid', fee: null })
  })

  it('has paid once when there are two payments: the first that was not given back', async () => {
    const first = paymentFields('captured', { id: 'pay_first', created_at: 1 })
    respondWith(orderFields('paid'), [paymentFields('captured', { id: 'pay_second', created_at: 2 }), first])
    expect(await inquire()).toMatchObject({ state: 'paid', providerTxnId: 'pay_first' })
    respondWith(orderFields('paid'), [
      paymentFields('captured', { id: 'pay_second', created_at: 2 }),
      { ...first, status: 'refunded', refund_status: 'full' },
    ])
    expect(await inquire()).toMatchObject({ state: 'paid', providerTxnId: 'pay_second' })
  })

  it.each([
    ['created', [], false, 'pending'],
    ['attempted', [paymentFields('failed')], false, 'pending'],
    ['attempted', [paymentFields('created')], false, 'pending'],
    ['attempted', [paymentFields('authorized')], false, 'pending'],
    ['attempted', [paymentFields('authorized')], true, 'pending'],
    ['created', [], true, 'failed'],
    ['attempted', [paymentFields('failed')], true, 'failed'],
    ['paid', [], true, 'unknown'],
    ['something new', [], true, 'unknown'],
    ['paid', [paymentFields('captured', { order_id: 'order_other' })], false, 'unknown'],
    ['paid', [paymentFields('captured', { currency: 'USD' })], false, 'unknown'],
    ['paid', [paymentFields('captured', { amount: '3499900' })], false, 'unknown'],
    ['paid', [paymentFields('captured', { amount: 34999.5 })], false, 'unknown'],
    ['paid', [paymentFields('captured', { id: '' })], false, 'unknown'],
  ])(
    'stands with an order that is %s and payments %o, its page ended: %s, as %s',
    async (status, payments, ended, state) => {
      respondWith(orderFields(status), payments)
      expect(await inquire(ended)).toMatchObject({ state })
    },
  )

  it('has neither paid nor failed when Razorpay does not respond, or reports another order', async () => {
    respondWith(orderFields('paid', { receipt: 'HS261121000001-another' }), [paymentFields('captured')])
    expect(await inquire(true)).toMatchObject({ state: 'unknown' })
    for (const payments of [
      errorPage,
      hangUp,
      neverRespond,
      refusal('Authentication failed', 401),
      json({ items: 'captured' }),
    ]) {
      respondWith(orderFields('attempted'), payments)
      expect(await inquire(true)).toMatchObject({ state: 'unknown' })
    }
    provider.respond = () => refusal('The id provided does not exist')
    expect(await inquire(true)).toMatchObject({ state: 'unknown' })
  })

  it('is not asked about without the id of an order', async () => {
    for (const pageId of [null, '', 'order_1/../payouts', 'pay_Qfldmt5StKZFCB'])
      expect(await gateway().inquire(reference, { pageId, hasEnded: true })).toMatchObject({ state: 'unknown' })
    expect(await gateway().inquire(reference)).toMatchObject({ state: 'unknown' })
    expect(provider.received).toEqual([])
  })
})
