import { describe, expect, it } from 'vitest'
import { errorPage, hangUp, json, type FakeResponse, neverRespond } from '../../fake-provider.ts'
import { paymentRequest } from '../payment-request-fixture.ts'
import { hashOf, merchant, freshPineLabs } from './fake-pinelabs.ts'

const accepted = {
  response_code: 1,
  response_message: 'SUCCESS',
  token: 'abc',
  redirect_url: 'https://pinepg.example/pay/abc',
}

describe('a shopper who goes to pay', () => {
  const { provider, gateway } = freshPineLabs()

  it("is sent to the provider's page", async () => {
    provider.respond = () => json(accepted)
    expect(await gateway().open(paymentRequest)).toEqual({ ok: true, redirectUrl: accepted.redirect_url, pageId: null })
  })

  it('is announced with a signed request that names the amount in paise', async () => {
    provider.respond = () => json({ ...accepted, response_code: '1' })
    await gateway().open(paymentRequest)
    const [received] = provider.received
    const sent: { request: string } = JSON.parse(received?.body ?? '')
    expect(received).toMatchObject({
      method: 'POST',
      path: '/api/v2/accept/payment',
      headers: { 'x-verify': hashOf(sent.request) },
    })
    expect(JSON.parse(Buffer.from(sent.request, 'base64').toString())).toMatchObject({
      merchant_data: {
        merchant_id: merchant.merchantId,
        merchant_access_code: merchant.accessCode,
        unique_merchant_txn_id: 'attempt-1',
        merchant_return_url: paymentRequest.returnUrl,
      },
      payment_data: { amount_in_paisa: '3499900' },
      txn_data: { navigation_mode: '2', transaction_type: '1' },
      customer_data: { mobile_no: '9876543210', billing_data: { pincode: '411030' } },
      udf_data: { udf_field_1: 'HS261121000001' },
    })
  })

  it('gets the refusal of the provider', async () => {
    provider.respond = () => json({ response_code: -94, response_message: 'DUPLICATE ID' })
    expect(await gateway().open(paymentRequest)).toEqual({
      ok: false,
      reason: 'refused',
      message: 'DUPLICATE ID (-94)',
    })
  })

  it.each<[string, FakeResponse]>([
    ['an error page', errorPage],
    ['success without a page to go to', json({ ...accepted, redirect_url: undefined })],
    ['a script instead of a page', json({ ...accepted, redirect_url: 'javascript:alert(1)' })],
    ['success with a failing status', json(accepted, 502)],
    ['a broken connection', hangUp],
    ['silence', neverRespond],
  ])('is not sent anywhere on %s', async (_what, response) => {
    provider.respond = () => response
    expect(await gateway().open(paymentRequest)).toMatchObject({ ok: false, reason: 'unreachable' })
  })

  it.each([0, -100, 10.5, Number.NaN, Number.POSITIVE_INFINITY, 1e21])('is not charged %d paise', async (amount) => {
    expect(await gateway().open({ ...paymentRequest, amount })).toMatchObject({ ok: false, reason: 'refused' })
    expect(provider.received).toEqual([])
  })
})
