import { describe, expect, it } from 'vitest'
import { pinelabsGateway } from './pinelabs-gateway.ts'
import { hashOf, inquiryFields, merchant, signed } from './fake-pinelabs.ts'

const gateway = pinelabsGateway({ ...merchant, baseUrl: 'http://127.0.0.1:9' })
const report = {
  merchant_id: '999001',
  unique_merchant_txn_id: 'attempt-1',
  pine_pg_txn_status: '4',
  amount_in_paisa: '3499900',
  pine_pg_transaction_id: '12345678',
  udf_field_1: '',
}
const hash = signed(report).ppc_DIA_SECRET
const posted = { ...report, dia_secret: hash, dia_secret_type: 'SHA256' }

describe('a shopper who comes back from the bank', () => {
  it('brings a notice of the attempt', () => {
    expect(gateway.readReturn(posted)).toEqual({ merchantTxnId: 'attempt-1', providerTxnId: '12345678', body: report })
  })

  it('brings one under the older names too', () => {
    expect(gateway.readReturn(signed(inquiryFields('', '')))).toMatchObject({
      merchantTxnId: 'attempt-1',
      providerTxnId: '12345678',
    })
  })

  it.each([
    ['a changed amount', { ...posted, amount_in_paisa: '1' }],
    ['no signature', report],
    ['a doubled field', { ...posted, amount_in_paisa: ['3499900', '1'] }],
    ['a nested field', { ...posted, extra: { a: '1' } }],
    ['nothing at all', {}],
  ])('is not believed with %s', (_what, fields) => {
    expect(gateway.readReturn(fields)).toBeNull()
  })

  it('is not believed when the signed notice is for another merchant or names no attempt', () => {
    for (const changes of [{ merchant_id: '1' }, { unique_merchant_txn_id: '' }]) {
      const fields = { ...report, ...changes }
      expect(gateway.readReturn({ ...fields, dia_secret: signed(fields).ppc_DIA_SECRET })).toBeNull()
    }
  })
})

describe("a bank's own notice", () => {
  const webhookEvent = { event_name: 'payment.captured', merchant_response: { ...report, merchant_id: 999001 } }
  const body = JSON.stringify(webhookEvent)
  const header = hashOf(Buffer.from(body).toString('base64'))

  it('is believed by its signature', () => {
    expect(gateway.readWebhook(body, { 'x-verify': header })).toMatchObject({
      merchantTxnId: 'attempt-1',
      providerTxnId: '12345678',
      body: webhookEvent,
    })
  })

  it('is believed with lists and objects among its fields, which say nothing of the payment', () => {
    const response = { ...report, product_details: [{ product_code: '273865' }], offer: { id: 7 } }
    const text = JSON.stringify({ event_name: 'payment.completion', merchant_response: response })
    const verify = hashOf(Buffer.from(text).toString('base64'))
    expect(gateway.readWebhook(text, { 'x-verify': verify })).toMatchObject({
      merchantTxnId: 'attempt-1',
      merchantRefundId: null,
      providerTxnId: '12345678',
    })
    const nested = { ...report, unique_merchant_txn_id: { a: 'attempt-1' } }
    const other = JSON.stringify({ event_name: 'payment.completion', merchant_response: nested })
    expect(gateway.readWebhook(other, { 'x-verify': hashOf(Buffer.from(other).toString('base64')) })).toBeNull()
  })

  it.each(['payment.refund.success', 'payment.refund.failed'])(
    'may be about a refund of the shop in %s',
    (event_name) => {
      const response = { ...report, unique_merchant_txn_id: 'refund-1' }
      const text = JSON.stringify({ event_name, merchant_response: response })
      expect(gateway.readWebhook(text, { 'x-verify': hashOf(Buffer.from(text).toString('base64')) })).toMatchObject({
        merchantRefundId: 'refund-1',
      })
    },
  )

  it('is believed when a relay has laid out its JSON anew', () => {
    expect(gateway.readWebhook(JSON.stringify(webhookEvent, null, 2), { 'x-verify': header })).toMatchObject({
      merchantTxnId: 'attempt-1',
    })
  })

  it.each([
    ['changed', body.replace('3499900', '1'), header],
    ['unsigned', body, undefined],
    ['signed twice', body, [header, header]],
    ['signed with nothing', body, ''],
    ['no JSON', 'paid!', hashOf(Buffer.from('paid!').toString('base64'))],
    ['a bare list', '[]', hashOf(Buffer.from('[]').toString('base64'))],
  ])('is not believed when it is %s', (_what, text, verify) => {
    expect(gateway.readWebhook(text, { 'x-verify': verify })).toBeNull()
  })
})
