import { describe, expect, it } from 'vitest'
import { razorpayGateway } from './razorpay-gateway.ts'
import { account, orderFields, paymentFields, reference, signatureOf } from './fake-razorpay.ts'
import { razorpaySignature } from './razorpay-signature.ts'

const gateway = razorpayGateway({ ...account, baseUrl: 'http://127.0.0.1:9' })

describe('a signature of Razorpay', () => {
  it('is the published one, for payments and for webhooks', () => {
    expect(
      razorpaySignature('test_secret_0001').verify(
        'order_TEST000000001|pay_TEST000000001',
        '885140fc6b916b2ce40435c05d09d65a3c02de67da7b177833e8d02839324e0d',
      ),
    ).toBe(true)
    const body = '{"entity":"event","event":"payment.captured","created_at":1795237796}'
    expect(
      razorpaySignature('whsec_demo').verify(body, '5d101aa37afdd7140a86216502ab8cf7a555f2e61d06b781766827c99c4d7988'),
    ).toBe(true)
  })

  it.each([
    undefined,
    '',
    'x',
    '885140FC6B916B2CE40435C05D09D65A3C02DE67DA7B177833E8D02839324E0D',
    ['a', 'b'],
    'é'.repeat(64),
  ])('is not %o', (given) => {
    expect(razorpaySignature('test_secret_0001').verify('order_TEST000000001|pay_TEST000000001', given)).toBe(false)
  })

  it('is never made with an empty secret: the shop does not start', () => {
    expect(() => razorpayGateway({ ...account, keySecret: '', baseUrl: '' })).toThrow('empty')
    expect(() => razorpayGateway({ ...account, webhookSecret: '', baseUrl: '' })).toThrow('empty')
  })
})

describe('a shopper who comes back from the checkout of an order', () => {
  const order = { razorpay_order_id: 'order_TEST000000001', razorpay_payment_id: 'pay_TEST000000001' }
  const signature = '885140fc6b916b2ce40435c05d09d65a3c02de67da7b177833e8d02839324e0d'

  it('brings a notice of that order', () => {
    expect(gateway.readReturn({ ...order, razorpay_signature: signature })).toEqual({
      merchantTxnId: null,
      pageId: 'order_TEST000000001',
      providerTxnId: 'pay_TEST000000001',
      body: order,
    })
  })

  it.each([
    ['another order', { ...order, razorpay_order_id: 'order_TEST000000002', razorpay_signature: signature }],
    ['another payment', { ...order, razorpay_payment_id: 'pay_1', razorpay_signature: signature }],
    ['no signature', order],
    [
      'the signature of the webhook secret',
      { ...order, razorpay_signature: signatureOf(Object.values(order).join('|'), account.webhookSecret) },
    ],
    [
      'a doubled field',
      { ...order, razorpay_payment_id: Array(2).fill(order.razorpay_payment_id), razorpay_signature: signature },
    ],
    ['a doubled signature', { ...order, razorpay_signature: [signature, signature] }],
    ['nothing at all', {}],
    ['no order', { razorpay_payment_id: 'pay_TEST000000001', razorpay_signature: signature }],
    ['an error instead', { error: { code: 'BAD_REQUEST_ERROR' } }],
  ])('is not believed with %s', (_what, given) => {
    expect(gateway.readReturn(given)).toBeNull()
  })
})

describe("Razorpay's own notice", () => {
  const event = (name: string, payload: Record<string, unknown>) =>
    JSON.stringify({
      entity: 'event',
      event: name,
      payload: Object.fromEntries(Object.entries(payload).map(([kind, entity]) => [kind, { entity }])),
    })
  const read = (body: string, signature: string | string[] | undefined = signatureOf(body, account.webhookSecret)) =>
    gateway.readWebhook(body, { 'x-razorpay-signature': signature })
  const paid = event('order.paid', {
    order: orderFields('paid'),
    payment: paymentFields('captured', {
      card: { last4: '1111' },
      vpa: 'asha@upi',
      email: 'asha@mail.example',
      contact: '+919800000000',
    }),
  })

  it('is accepted by its signature, and stored without personal data', () => {
    const notification = read(paid)
    expect(notification).toMatchObject({
      merchantTxnId: reference,
      providerTxnId: 'pay_Qfldmt5StKZFCB',
      body: { event: 'order.paid' },
    })
    expect(JSON.stringify(notification)).not.toMatch(/1111|asha|98000/)
  })

  it('names the attempt by the notes of a payment, or the receipt of an order', () => {
    expect(read(event('payment.failed', { payment: paymentFields('failed', { notes: { reference } }) }))).toMatchObject(
      { merchantTxnId: reference },
    )
    expect(read(event('order.paid', { order: { receipt: reference } }))).toMatchObject({
      merchantTxnId: reference,
      providerTxnId: null,
    })
  })

  it('names the order of a payment without notes', () => {
    expect(read(event('payment.captured', { payment: paymentFields('captured', { notes: [] }) }))).toMatchObject({
      merchantTxnId: null,
      pageId: 'order_QflczVVaNJciLq',
    })
  })

  it('is believed about other things too, which name no attempt', () => {
    expect(read(event('settlement.processed', { settlement: { id: 'setl_1' } }))).toMatchObject({
      merchantTxnId: null,
      merchantRefundId: null,
      dispute: null,
    })
    expect(read(event('payment.captured', { payment: paymentFields('captured', { notes: [] }) }))).toMatchObject({
      merchantTxnId: null,
    })
  })

  it('names our refund by its receipt, and not one that was made elsewhere', () => {
    const payment = paymentFields('captured', { notes: { reference } })
    const refund = { id: 'rfnd_1', receipt: 'HS261121000001-Rabcdefghijklm' }
    expect(read(event('refund.failed', { refund, payment }))).toMatchObject({
      merchantTxnId: reference,
      merchantRefundId: refund.receipt,
    })
    for (const receipt of [null, 'refund 1', undefined])
      expect(read(event('refund.processed', { refund: { ...refund, receipt }, payment }))).toMatchObject({
        merchantRefundId: null,
      })
  })

  const dispute = {
    id: 'disp_Esz7KAitoYM7PJ',
    payment_id: 'pay_Qfldmt5StKZFCB',
    amount: 3_499_900,
    currency: 'INR',
    reason_code: 'chargeback_fraud',
    respond_by: 1_795_842_596,
    status: 'open',
    phase: 'chargeback',
  }

  it('reports a dispute with the time until which it can be answered', () => {
    expect(read(event('payment.dispute.created', { payment: paymentFields('captured'), dispute }))).toMatchObject({
      dispute: {
        providerDisputeId: 'disp_Esz7KAitoYM7PJ',
        providerTxnId: 'pay_Qfldmt5StKZFCB',
        phase: 'chargeback',
        status: 'open',
        amount: 3_499_900,
        reason: 'chargeback_fraud',
        respondBy: '2026-11-28T05:09:56.000Z',
      },
    })
  })

  it.each([{ id: '../payouts' }, { payment_id: 'pay_1/x' }, { amount: '1' }, { amount: 0 }, { currency: 'USD' }])(
    'reports no dispute with %o',
    (changes) => {
      expect(read(event('payment.dispute.created', { dispute: { ...dispute, ...changes } }))).toMatchObject({
        dispute: null,
      })
    },
  )

  it.each([
    ['changed', paid.replace('3499900', '1'), signatureOf(paid, account.webhookSecret)],
    ['laid out anew by a relay', JSON.stringify(JSON.parse(paid), null, 1), signatureOf(paid, account.webhookSecret)],
    ['signed with the key of the calls', paid, signatureOf(paid, account.keySecret)],
    ['signed twice', paid, [signatureOf(paid, account.webhookSecret), 'x']],
    ['signed with nothing', paid, ''],
    ['no JSON', 'paid!', signatureOf('paid!', account.webhookSecret)],
    ['a bare list', '[]', signatureOf('[]', account.webhookSecret)],
    ['no event', '{}', signatureOf('{}', account.webhookSecret)],
  ])('is not believed when it is %s', (_what, body, signature) => {
    expect(read(body, signature)).toBeNull()
  })

  it('is not believed without a signature', () => {
    expect(gateway.readWebhook(paid, {})).toBeNull()
  })
})
