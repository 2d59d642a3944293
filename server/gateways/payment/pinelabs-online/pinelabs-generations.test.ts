import { beforeEach, describe, expect, it } from 'vitest'
import { json } from '../../fake-provider.ts'
import { inquiryFields, signed, signedResponse, freshPineLabs } from '../pinelabs/fake-pinelabs.ts'
import {
  notFound,
  orderData,
  orderId,
  refundId,
  request,
  freshPinelabsOnline,
  stampOf,
} from './fake-pinelabs-online.ts'
import { bothPinelabs } from './pinelabs-online-gateway.ts'

describe('a shop with both accounts at Pine Labs', () => {
  const online = freshPinelabsOnline()
  const older = freshPineLabs()
  const gateway = () => bothPinelabs(online.gateway, older.gateway())
  beforeEach(() => {
    online.answer(() => json({ data: orderData('PROCESSED') }))
    older.provider.respond = () => signedResponse(inquiryFields('4', '1'))
  })
  const counts = () => [online.asked().length, older.provider.received.length]

  it('opens new payments at the new one', async () => {
    await gateway().open(request)
    expect(counts()).toEqual([1, 0])
  })

  it('asks for each payment where it was made', async () => {
    expect(await gateway().inquire('attempt-1', { pageId: null, hasEnded: false })).toMatchObject({
      providerTxnId: '12345678',
    })
    expect(counts()).toEqual([0, 1])
    expect(await gateway().inquire(request.merchantTxnId, { pageId: orderId, hasEnded: false })).toMatchObject({
      providerTxnId: orderId,
    })
    expect(counts()).toEqual([1, 1])
  })

  it('refunds each payment where it was made', async () => {
    const refund = { merchantRefundId: refundId, merchantTxnId: 'attempt-1', amount: 100 }
    await gateway().refund({ ...refund, providerTxnId: '12345678' })
    await gateway().inquireRefund({ ...refund, providerTxnId: '12345678' })
    expect(counts()).toEqual([0, 2])
    online.answer(() => notFound)
    await gateway().inquireRefund({ ...refund, providerTxnId: orderId })
    expect(counts()).toEqual([1, 2])
  })

  it('believes the notices of both', () => {
    const body = JSON.stringify({ event_type: 'ORDER_PROCESSED', data: orderData('PROCESSED') })
    expect(gateway().readWebhook(body, stampOf(body))).toMatchObject({ pageId: orderId })
    expect(gateway().readReturn(signed(inquiryFields('4', '1')))).toMatchObject({ merchantTxnId: 'attempt-1' })
    expect(gateway().readWebhook(body, {})).toBeNull()
    expect(gateway().readReturn({})).toBeNull()
  })

  it('tests both, and reports the one that does not work', async () => {
    online.answer(() => notFound)
    older.provider.respond = () => signedResponse(inquiryFields('', '', { ppc_TxnResponseCode: '-37' }))
    expect(await gateway().check()).toMatchObject({ outcome: 'wrong-keys', detail: 'PINELABS_ACCESS_CODE is wrong' })
    online.provider.respond = () => json({ code: 'UNAUTHORIZED', message: 'No' }, 401)
    expect(await gateway().check()).toMatchObject({
      outcome: 'wrong-keys',
      detail: expect.stringContaining('PINELABS_CLIENT_ID'),
    })
  })
})
