import { describe, expect, it } from 'vitest'
import { errorPage, hangUp, json, type FakeResponse } from '../../fake-provider.ts'
import {
  notFound,
  orderId,
  reference,
  refundData,
  refundId,
  refusal,
  rupees,
  freshPinelabsOnline,
} from './fake-pinelabs-online.ts'

const request = { merchantRefundId: refundId, merchantTxnId: reference, providerTxnId: orderId, amount: 3_499_900 }

describe('a refund at Pine Labs by client id and secret', () => {
  const account = freshPinelabsOnline()

  /** Answers the look-ups for an earlier refund one after another, the last of them again and again, and the request. */
  function respondWith(lookups: FakeResponse[], made: FakeResponse = errorPage) {
    const left = [...lookups]
    account.answer(({ method }) =>
      method === 'POST' ? made : ((left.length > 1 ? left.shift() : left[0]) ?? errorPage),
    )
  }
  const requests = () => account.asked().filter(({ method }) => method === 'POST')
  const refund = (changes: Partial<typeof request> = {}) => account.gateway.refund({ ...request, ...changes })

  it('is asked for once Pine Labs says that it has none under our id', async () => {
    respondWith([notFound], json({ data: refundData('PENDING') }))
    expect(await refund()).toEqual({
      state: 'requested',
      providerRefundId: 'v1-261121000002-aa-vcqtJY',
      message: 'PENDING',
    })
    expect(account.asked()[0]?.path).toBe(`/api/pay/v1/orders/reference/${refundId}`)
    const [received] = requests()
    expect(received).toMatchObject({
      path: `/api/pay/v1/refunds/${orderId}`,
      headers: { 'request-id': refundId, 'idempotency-key': refundId },
    })
    expect(JSON.parse(received?.body ?? '')).toEqual({
      merchant_order_reference: refundId,
      order_amount: rupees(3_499_900),
      merchant_metadata: { reference },
    })
  })

  it.each([
    ['PROCESSED', 'done'],
    ['PENDING', 'requested'],
    ['CREATED', 'requested'],
    ['FAILED', 'refused'],
    ['SOMETHING_NEW', 'unknown'],
  ])('that is %s is %s, and is not asked for again', async (status, state) => {
    respondWith([json({ data: refundData(status) })])
    expect(await refund()).toMatchObject({ state })
    expect(await account.gateway.inquireRefund(request)).toMatchObject({ state })
    expect(requests()).toEqual([])
  })

  it.each<[string, FakeResponse]>([
    ['an error page', errorPage],
    ['a broken connection', hangUp],
    ['a page that does not exist', { status: 404, body: '<h1>Not found</h1>' }],
    ['a refusal of the question', refusal('INVALID_REQUEST', 400)],
    ['a refund of another order', json({ data: refundData('PROCESSED', { parent_order_id: 'v1-1-aa-other' }) })],
    ['a refund with another id', json({ data: refundData('PROCESSED', { merchant_order_reference: 'other' }) })],
    ['an order', json({ data: refundData('PROCESSED', { type: 'CHARGE' }) })],
  ])('is not asked for while the look-up answers with %s', async (_what, response) => {
    respondWith([response], json({ data: refundData('PROCESSED') }))
    expect(await refund()).toMatchObject({ state: 'unknown', providerRefundId: null })
    expect(requests()).toEqual([])
  })

  it('is unknown to Pine Labs before it is asked for', async () => {
    respondWith([notFound])
    expect(await account.gateway.inquireRefund(request)).toMatchObject({ state: 'unknown' })
  })

  it.each(['INVALID_REQUEST', 'OPERATION_NOT_ALLOWED', 'AMOUNT_LIMIT_EXCEEDED'])(
    'is refused for good by %s where Pine Labs has none under our id',
    async (code) => {
      respondWith([notFound], refusal(code))
      expect(await refund()).toEqual({ state: 'refused', providerRefundId: null, message: `No (${code})` })
    },
  )

  it('that Pine Labs refuses because it has it already is that one', async () => {
    respondWith([notFound, json({ data: refundData('PENDING') })], refusal('OPERATION_NOT_ALLOWED'))
    expect(await refund()).toMatchObject({ state: 'requested' })
  })

  it.each<[string, FakeResponse]>([
    ['an error page', errorPage],
    ['a broken connection', hangUp],
    ['too many calls', refusal('API_RATE_LIMIT', 429)],
    ['a balance that may suffice later', refusal('INSUFFICIENT_BALANCE')],
    ['a refund of another amount', json({ data: refundData('PENDING', { order_amount: rupees(100) }) })],
  ])('may be tried again after %s', async (_what, response) => {
    respondWith([notFound], response)
    expect(await refund()).toMatchObject({ state: 'unknown', providerRefundId: null })
  })

  it.each([
    { amount: 0 },
    { amount: 1.5 },
    { amount: Number.NaN },
    { providerTxnId: '../payouts' },
    { merchantRefundId: 'a b' },
  ])('is not sent with %o', async (changes) => {
    expect(await refund(changes)).toMatchObject({ state: 'refused' })
    expect(account.provider.received).toEqual([])
  })
})
