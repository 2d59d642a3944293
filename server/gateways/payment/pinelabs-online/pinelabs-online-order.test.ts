import { describe, expect, it } from 'vitest'
import { errorPage, hangUp, json, type FakeResponse, neverRespond } from '../../fake-provider.ts'
import { orderId, reference, refusal, request, rupees, freshPinelabsOnline } from './fake-pinelabs-online.ts'

const accepted = {
  token: 'abc',
  order_id: orderId,
  redirect_url: 'https://api.pluralonline.example/checkout?token=abc',
  response_code: 200,
  response_message: 'Order Creation Successful.',
}

describe('a shopper who goes to pay by an order of Pine Labs', () => {
  const account = freshPinelabsOnline()
  const open = (changes: Partial<typeof request> = {}) => account.gateway.open({ ...request, ...changes })

  it("is sent to the order's page", async () => {
    account.answer(() => json(accepted))
    expect(await open()).toEqual({ ok: true, redirectUrl: accepted.redirect_url, pageId: orderId })
  })

  it('is announced with the amount in paise, both ways back, and no list of methods, so that EMI is offered', async () => {
    account.answer(() => json(accepted))
    await open()
    const [received] = account.asked()
    expect(received).toMatchObject({
      method: 'POST',
      path: '/api/checkout/v1/orders',
      headers: {
        authorization: 'Bearer token-1',
        'content-type': 'application/json',
        'request-id': reference,
        'idempotency-key': reference,
        'request-timestamp': expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    })
    const address = {
      address1: '4, Tilak Road',
      pincode: '411030',
      city: 'Pune',
      state: 'Maharashtra',
      country: 'INDIA',
    }
    expect(JSON.parse(received?.body ?? '')).toEqual({
      merchant_order_reference: reference,
      order_amount: rupees(3_499_900),
      integration_mode: 'REDIRECT',
      pre_auth: false,
      callback_url: request.returnUrl,
      failure_callback_url: request.returnUrl,
      purchase_details: {
        customer: {
          email_id: 'asha@shop.example',
          first_name: 'Asha',
          last_name: 'Kulkarni',
          customer_id: '7',
          mobile_number: '9876543210',
          country_code: '91',
          billing_address: address,
          shipping_address: address,
        },
        merchant_metadata: { order_number: 'HS261121000001' },
      },
    })
  })

  it('is announced without what Pine Labs would refuse: no empty name, no long one, no long address', async () => {
    account.answer(() => json(accepted))
    await open({
      customer: {
        ...request.customer,
        firstName: 'A'.repeat(60),
        lastName: '',
        email: `${'a'.repeat(60)}@shop.example`,
      },
      address: { ...request.address, line: 'B'.repeat(300) },
    })
    const { customer } = JSON.parse(account.asked()[0]?.body ?? '').purchase_details
    expect(customer.first_name).toBe('A'.repeat(50))
    expect(customer.shipping_address.address1).toBe('B'.repeat(95))
    expect(customer).not.toHaveProperty('last_name')
    expect(customer).not.toHaveProperty('email_id')
  })

  it('gets the refusal of Pine Labs', async () => {
    account.answer(() => refusal('INVALID_REQUEST', 400))
    expect(await open()).toEqual({ ok: false, reason: 'refused', message: 'No (INVALID_REQUEST)' })
  })

  it.each<[string, FakeResponse]>([
    ['an error page', errorPage],
    ['an order without a page', json({ ...accepted, redirect_url: undefined })],
    ['a script instead of a page', json({ ...accepted, redirect_url: 'javascript:alert(1)' })],
    ['an order whose id leads elsewhere', json({ ...accepted, order_id: '../payouts' })],
    ['an order that was not created', json({ ...accepted, response_code: 500 })],
    ['success with a failing status', json(accepted, 502)],
    ['too many calls', refusal('API_RATE_LIMIT', 429)],
    ['too many calls with another status', refusal('API_RATE_LIMIT', 400)],
    ['a broken connection', hangUp],
    ['silence', neverRespond],
  ])('is not sent anywhere on %s', async (_what, response) => {
    account.answer(() => response)
    expect(await open()).toMatchObject({ ok: false, reason: 'unreachable' })
  })

  it.each([0, -100, 99, 100.5, Number.NaN, Number.POSITIVE_INFINITY, 100_000_001])(
    'is not charged %d paise',
    async (amount) => {
      expect(await open({ amount })).toMatchObject({ ok: false, reason: 'refused' })
      expect(account.provider.received).toEqual([])
    },
  )
})
