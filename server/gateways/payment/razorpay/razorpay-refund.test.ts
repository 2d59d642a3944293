import { describe, expect, it } from 'vitest'
import { errorPage, hangUp, json, type FakeResponse, neverRespond } from '../../fake-provider.ts'
import { basicAuth, reference, refusal, freshRazorpay } from './fake-razorpay.ts'

const request = {
  merchantRefundId: 'HS261121000001-Rabcdefghijklmnopqrst_-',
  merchantTxnId: reference,
  providerTxnId: 'pay_Qfldmt5StKZFCB',
  amount: 3_499_900,
}
const entity = (status: string, changes: Record<string, unknown> = {}) => ({
  id: 'rfnd_1',
  entity: 'refund',
  payment_id: request.providerTxnId,
  receipt: request.merchantRefundId,
  amount: 3_499_900,
  status,
  ...changes,
})
const list = (...items: unknown[]) => json({ entity: 'collection', count: items.length, items })

describe('a customer whose money is to go back by Razorpay', () => {
  const { provider, gateway } = freshRazorpay()
  /** One answer for the refund, one for every look at the refunds of the payment. */
  const respondWith = (refund: FakeResponse, known: FakeResponse = errorPage) => {
    provider.respond = ({ method }) => (method === 'POST' ? refund : known)
  }

  it('is asked for under a key that makes every repetition the same refund', async () => {
    respondWith(json(entity('pending')))
    expect(await gateway().refund(request)).toEqual({
      state: 'requested',
      providerRefundId: 'rfnd_1',
      message: 'pending',
    })
    const [received] = provider.received
    expect(received).toMatchObject({
      method: 'POST',
      path: '/v1/payments/pay_Qfldmt5StKZFCB/refund',
      headers: { authorization: basicAuth, 'x-refund-idempotency': request.merchantRefundId },
    })
    expect(JSON.parse(received?.body ?? '')).toEqual({
      amount: 3_499_900,
      speed: 'normal',
      receipt: request.merchantRefundId,
      notes: { reference },
    })
  })

  it('is done where it is processed, and refused where it failed', async () => {
    respondWith(json(entity('processed')))
    expect(await gateway().refund(request)).toMatchObject({ state: 'done' })
    respondWith(json(entity('failed')))
    expect(await gateway().refund(request)).toMatchObject({ state: 'refused' })
  })

  it('is not paid twice when Razorpay says no because it has refunded already', async () => {
    respondWith(
      refusal('The payment has been fully refunded already.'),
      list(entity('processed', { receipt: 'another' }), entity('pending')),
    )
    expect(await gateway().refund(request)).toMatchObject({ state: 'requested', providerRefundId: 'rfnd_1' })
  })

  it('is refused when Razorpay says no and has none of ours', async () => {
    respondWith(refusal('The payment has been fully refunded already.'), list())
    expect(await gateway().refund(request)).toEqual({
      state: 'refused',
      providerRefundId: null,
      message: 'The payment has been fully refunded already.',
    })
  })

  it('waits where the balance is too low today', async () => {
    respondWith(refusal('Your account does not have enough balance to carry out the refund operation.'), list())
    expect(await gateway().refund(request)).toMatchObject({ state: 'unknown' })
  })

  it.each<[string, FakeResponse]>([
    ['an error page', errorPage],
    ['silence', neverRespond],
    ['a broken connection', hangUp],
    ['a first request that still runs', refusal('Conflict', 409)],
    ['keys that are not right at the moment', refusal('Authentication failed', 401)],
    ['too many questions', refusal('Too many requests', 429)],
    ['a refusal, with no word on earlier refunds', refusal('No')],
    ['a response about another payment', json(entity('processed', { payment_id: 'pay_other' }))],
    ['a response about another refund', json(entity('processed', { receipt: 'other' }))],
    ['a word that is new', json(entity('teleported'))],
  ])('is neither paid nor refused on %s', async (_what, response) => {
    respondWith(response)
    expect(await gateway().refund(request)).toMatchObject({ state: 'unknown', providerRefundId: null })
  })

  it.each([
    ['pending', 'requested'],
    ['processed', 'done'],
    ['failed', 'refused'],
  ])('later stands at %s: %s', async (status, state) => {
    respondWith(errorPage, list(entity('processed', { receipt: null }), entity(status)))
    expect(await gateway().inquireRefund(request)).toMatchObject({ state })
    expect(provider.received).toMatchObject([{ path: '/v1/payments/pay_Qfldmt5StKZFCB/refunds?count=100' }])
  })

  it('is unknown before it was requested', async () => {
    respondWith(errorPage, list())
    expect(await gateway().inquireRefund(request)).toMatchObject({ state: 'unknown' })
    expect(await gateway().inquireRefund({ ...request, providerTxnId: '../orders' })).toMatchObject({
      state: 'unknown',
    })
    expect(provider.received).toHaveLength(1)
  })

  it('is not asked for with an amount that is not whole paise, or of no payment', async () => {
    for (const amount of [0, -1, 0.5, Number.NaN])
      expect(await gateway().refund({ ...request, amount })).toMatchObject({ state: 'refused' })
    expect(await gateway().refund({ ...request, providerTxnId: '12345678' })).toMatchObject({ state: 'refused' })
    expect(provider.received).toEqual([])
  })
})
