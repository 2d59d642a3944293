import { describe, expect, it } from 'vitest'
import { errorPage, hangUp, json, type FakeResponse } from '../../fake-provider.ts'
import {
  notFound,
  orderData,
  orderId,
  paymentData,
  reference,
  refundData,
  refusal,
  rupees,
  freshPinelabsOnline,
} from './fake-pinelabs-online.ts'

describe('a shopper whose order at Pine Labs is asked for', () => {
  const account = freshPinelabsOnline()

  const inquire = (hasEnded = false) => account.gateway.inquire(reference, { pageId: orderId, hasEnded })
  const paid = {
    state: 'paid',
    amount: 3_499_900,
    providerTxnId: orderId,
    mode: 'upi',
    message: 'PROCESSED',
    fee: null,
  }

  it('has paid when the order is processed', async () => {
    account.answer(() => json({ data: orderData('PROCESSED') }))
    expect(await inquire()).toEqual(paid)
    expect(account.asked()).toMatchObject([{ method: 'GET', path: `/api/pay/v1/orders/${orderId}` }])
  })

  it("is found by the shop's own id where the order's is not known", async () => {
    account.answer(() => json({ data: orderData('PROCESSED') }))
    expect(await account.gateway.inquire(reference)).toEqual(paid)
    expect(account.asked()[0]?.path).toBe(`/api/pay/v1/orders/reference/${reference}`)
  })

  it('has paid what the processed payments come to, whatever the order says of itself', async () => {
    const failed = paymentData('FAILED', { id: 'first' })
    const half = paymentData('PROCESSED', { payment_amount: rupees(100) })
    account.answer(() => json({ data: orderData('PROCESSED', { payments: [failed, half, half] }) }))
    expect(await inquire()).toMatchObject({ state: 'paid', amount: 200 })
  })

  it('has paid the whole order by EMI, also where an offer lowers what the card is charged', async () => {
    const emi = paymentData('PROCESSED', { payment_method: 'CREDIT_EMI', payment_amount: rupees(3_342_209) })
    account.answer(() => json({ data: orderData('PROCESSED', { payments: [emi] }) }))
    expect(await inquire()).toMatchObject({ state: 'paid', amount: 3_499_900, mode: 'emi' })
  })

  it.each([
    ['wholly', { refunds: [refundData('PROCESSED')] }, 'refunded'],
    ['wholly, as its status says', { status: 'FULLY_REFUNDED', payments: [] }, 'refunded'],
    ['in part', { refunds: [refundData('PROCESSED', { order_amount: rupees(100) })] }, 'partly-refunded'],
    ['not yet', { refunds: [refundData('PENDING')] }, 'paid'],
  ])('has been refunded %s', async (_what, changes, state) => {
    account.answer(() => json({ data: orderData('PROCESSED', changes) }))
    expect(await inquire()).toMatchObject({ state, amount: 3_499_900 })
  })

  it.each([
    ['CREATED', false, 'pending'],
    ['ATTEMPTED', false, 'pending'],
    ['PENDING', false, 'pending'],
    ['AUTHORIZED', false, 'pending'],
    ['CREATED', true, 'failed'],
    ['ATTEMPTED', true, 'failed'],
    ['PENDING', true, 'pending'],
    ['AUTHORIZED', true, 'pending'],
    ['FAILED', false, 'failed'],
    ['CANCELLED', false, 'cancelled'],
    ['SOMETHING_NEW', true, 'unknown'],
  ])('stands with an order that is %s, its page ended: %s, as %s', async (status, ended, state) => {
    account.answer(() => json({ data: orderData(status) }))
    expect(await inquire(ended)).toMatchObject({ state })
  })

  it('gets the reason of a failed payment', async () => {
    const payments = [paymentData('FAILED', { error_detail: { code: 'X', message: 'Declined by\nthe bank' } })]
    account.answer(() => json({ data: orderData('FAILED', { payments }) }))
    expect(await inquire()).toMatchObject({ state: 'failed', message: 'Declined by the bank' })
  })

  it.each<[string, FakeResponse]>([
    ['another order of the shop', json({ data: orderData('PROCESSED', { merchant_order_reference: 'other' }) })],
    ['another order of Pine Labs', json({ data: orderData('PROCESSED', { order_id: 'v1-1-aa-other' }) })],
    ['a refund', json({ data: orderData('PROCESSED', { type: 'REFUND' }) })],
    [
      'an order in dollars',
      json({
        data: orderData('PROCESSED', {
          payments: [paymentData('PROCESSED', { payment_amount: { value: 3_499_900, currency: 'USD' } })],
        }),
      }),
    ],
    [
      'an amount as text',
      json({
        data: orderData('PROCESSED', {
          payments: [paymentData('PROCESSED', { payment_amount: rupees('3499900' as never) })],
        }),
      }),
    ],
    [
      'a failed order with a processed payment',
      json({ data: orderData('FAILED', { payments: [paymentData('PROCESSED')] }) }),
    ],
    ['no order', json({ data: null })],
    ['an id that it does not know', notFound],
    ['a refusal', refusal('INVALID_REQUEST', 400)],
    ['an error page', errorPage],
    ['an order with a failing status', json({ data: orderData('PROCESSED') }, 500)],
    ['a broken connection', hangUp],
  ])('has neither paid nor failed on %s', async (_what, response) => {
    account.answer(() => response)
    expect(await inquire(true)).toMatchObject({ state: 'unknown' })
  })

  it('is not asked for by an id that leads elsewhere', async () => {
    expect(await account.gateway.inquire(reference, { pageId: '../payouts', hasEnded: false })).toMatchObject({
      state: 'unknown',
    })
    expect(await account.gateway.inquire('../payouts')).toMatchObject({ state: 'unknown' })
    expect(account.provider.received).toEqual([])
  })
})
