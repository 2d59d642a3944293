import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { errorPage, hangUp, json, type FakeResponse, type FakeProvider, neverRespond } from '../../fake-provider.ts'
import type { PaymentGateway } from '../payment.port.ts'
import {
  handleInquiry,
  basicAuth,
  linkFields,
  paymentFields,
  reference,
  refusal,
  startRazorpay,
} from './fake-razorpay.ts'

const unpaid = (status: string) => linkFields(status, { order_id: undefined })

describe('a shopper whose Razorpay payment is asked for', () => {
  let provider: FakeProvider
  let gateway: PaymentGateway
  beforeEach(async () => {
    ;({ provider, gateway } = await startRazorpay())
  })
  afterEach(() => provider.close())

  it('has paid when a payment of the link is captured, and the fee is told with it', async () => {
    handleInquiry(provider, [linkFields('paid')], [paymentFields('captured')])
    expect(await gateway.inquire(reference)).toEqual({
      state: 'paid',
      amount: 3_499_900,
      providerTxnId: 'pay_Qfldmt5StKZFCB',
      mode: 'upi',
      message: 'captured',
      fee: { amount: 82_598, tax: 12_600 },
    })
    expect(provider.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET /v1/payment_links?reference_id=${reference}`,
      'GET /v1/orders/order_QflczVVaNJciLq/payments',
    ])
    expect(provider.received.every(({ headers }) => headers.authorization === basicAuth)).toBe(true)
  })

  it('has paid what was paid, whatever the link says of itself', async () => {
    handleInquiry(provider, [linkFields('paid')], [paymentFields('captured', { amount: 100 })])
    expect(await gateway.inquire(reference)).toMatchObject({ state: 'paid', amount: 100 })
  })

  it('has paid though an earlier try on the same link failed', async () => {
    handleInquiry(
      provider,
      [linkFields('paid')],
      [paymentFields('failed', { id: 'pay_earlier' }), paymentFields('captured')],
    )
    expect(await gateway.inquire(reference)).toMatchObject({ state: 'paid', providerTxnId: 'pay_Qfldmt5StKZFCB' })
  })

  it.each([
    ['captured', { refund_status: 'partial' }, 'partly-refunded'],
    ['refunded', { refund_status: 'full' }, 'refunded'],
    ['captured', { refund_status: 'full' }, 'refunded'],
  ])('has money back at %s with %o: %s', async (status, changes, state) => {
    handleInquiry(provider, [linkFields('paid')], [paymentFields(status, changes)])
    expect(await gateway.inquire(reference)).toMatchObject({ state, amount: 3_499_900 })
  })

  it.each([
    ['created', [], 'pending'],
    ['created', [paymentFields('failed')], 'pending'],
    ['created', [paymentFields('authorized')], 'pending'],
    ['expired', [paymentFields('authorized')], 'pending'],
    ['partially_paid', [], 'pending'],
    ['expired', [], 'failed'],
    ['expired', [paymentFields('failed')], 'failed'],
    ['cancelled', [paymentFields('failed', { error_description: 'Declined by\nthe bank' })], 'failed'],
    ['cancelled', [], 'cancelled'],
    ['paid', [], 'unknown'],
    ['something new', [], 'unknown'],
  ])('stands with a link that is %s and payments %o: %s', async (status, payments, state) => {
    handleInquiry(provider, [linkFields(status)], payments)
    expect(await gateway.inquire(reference)).toMatchObject({ state })
  })

  it.each([
    ['created', 'pending'],
    ['expired', 'failed'],
    ['cancelled', 'cancelled'],
    ['paid', 'unknown'],
  ])('who has not tried to pay yet stands with a link that is %s: %s', async (status, state) => {
    handleInquiry(provider, [unpaid(status)])
    expect(await gateway.inquire(reference)).toMatchObject({ state })
    expect(provider.received).toHaveLength(status === 'created' ? 1 : 2)
  })

  const named = { payments: [{ payment_id: 'pay_Qfldmt5StKZFCB', status: 'captured' }] }
  const withoutOrder = linkFields('paid', { order_id: undefined, ...named })

  it('has paid though the link names no order: its payment is asked for', async () => {
    handleInquiry(provider, [withoutOrder], [paymentFields('captured')])
    expect(await gateway.inquire(reference)).toMatchObject({ state: 'paid', amount: 3_499_900 })
    expect(provider.received.map(({ path }) => path)).toEqual([
      `/v1/payment_links?reference_id=${reference}`,
      '/v1/payment_links/plink_QflcnnZqCekuvL',
      '/v1/payments/pay_Qfldmt5StKZFCB',
    ])
  })

  it.each(['paid', 'expired'])('has paid though the list leaves out the order of a link that is %s', async (status) => {
    handleInquiry(provider, [linkFields(status)], [paymentFields('captured')])
    const { respond } = provider
    provider.respond = (request) =>
      request.path.includes('?reference_id=') ? json({ payment_links: [unpaid(status)] }) : respond(request)
    expect(await gateway.inquire(reference)).toMatchObject({ state: 'paid', providerTxnId: 'pay_Qfldmt5StKZFCB' })
  })

  it.each<[string, FakeResponse]>([
    ['another payment', json(paymentFields('captured', { id: 'pay_other' }))],
    ['an error page', errorPage],
    ['a payment that Razorpay does not know', refusal('The id provided does not exist')],
  ])('has neither paid nor failed when a link without order leads to %s', async (_what, reply) => {
    handleInquiry(provider, [withoutOrder])
    const { respond } = provider
    provider.respond = (request) => (request.path.startsWith('/v1/payments/') ? reply : respond(request))
    expect(await gateway.inquire(reference)).toMatchObject({ state: 'unknown' })
  })

  it.each<[string, Record<string, unknown>[], Record<string, unknown>[] | FakeResponse]>([
    ['no link at all', [], []],
    ['another link', [linkFields('paid', { reference_id: 'HS261121000001-another' })], [paymentFields('captured')]],
    ['the payment of another order', [linkFields('paid')], [paymentFields('captured', { order_id: 'order_other' })]],
    ['a payment in dollars', [linkFields('paid')], [paymentFields('captured', { currency: 'USD' })]],
    ['a payment of no whole paise', [linkFields('paid')], [paymentFields('captured', { amount: 34999.5 })]],
    ['a payment whose sum is a text', [linkFields('paid')], [paymentFields('captured', { amount: '3499900' })]],
    ['a payment without an id', [linkFields('paid')], [paymentFields('captured', { id: '' })]],
    [
      'an order that would lead elsewhere',
      [linkFields('paid', { order_id: '../payouts?' })],
      [paymentFields('captured')],
    ],
    ['no word on the payments', [linkFields('paid')], errorPage],
    ['a broken connection', [linkFields('paid')], hangUp],
    ['silence', [linkFields('paid')], neverRespond],
    ['keys that are not right', [linkFields('paid')], refusal('Authentication failed', 401)],
    ['payments that are no list', [linkFields('paid')], json({ items: 'captured' })],
  ])('has neither paid nor failed on %s', async (_what, links, payments) => {
    handleInquiry(provider, links, payments)
    expect(await gateway.inquire(reference)).toMatchObject({ state: 'unknown' })
  })

  it.each([
    [{ fee: null, tax: null }],
    [{ fee: 100, tax: 200 }],
    [{ fee: -1, tax: 0 }],
    [{ fee: 82_598, tax: undefined }],
    [{ fee: 1.5, tax: 1 }],
  ])('has paid, with no fee written down, on %o', async (changes) => {
    handleInquiry(provider, [linkFields('paid')], [paymentFields('captured', changes)])
    expect(await gateway.inquire(reference)).toMatchObject({ state: 'paid', fee: null })
  })

  it('is not asked about under an id that is none', async () => {
    for (const id of ['', 'a/b/c/d/e/f/g', 'x&y=1234567890', 'x'.repeat(41)])
      expect(await gateway.inquire(id)).toMatchObject({ state: 'unknown' })
    expect(provider.received).toEqual([])
  })
})
