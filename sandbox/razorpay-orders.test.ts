import { describe, expect, test } from 'vitest'
import { callRazorpay, errorOf, hmac, openOrder, orderBody, paymentsOf } from './razorpay-merchant-harness.ts'
import { waitFor, useTestShop } from './sandbox-harness.ts'

const shop = useTestShop('razorpay')

const orderOf = async (id: string) => (await callRazorpay(shop, `/orders/${id}`)).fields

const attempt = (id: string, outcome: string) =>
  shop.postForm('/sandbox/razorpay/v1/checkout/tries', {
    key: shop.credentials.razorpay.keyId,
    order_id: id,
    callback_url: `${shop.shop.origin}/pine-handler`,
    outcome,
  })

function eventsOf(text: string) {
  return shop.received
    .filter(({ path, raw }) => path === '/api/public/razorpay-webhook' && raw.includes(text))
    .map(({ raw }) => (JSON.parse(raw) as { event: string }).event)
}

describe('Razorpay orders', () => {
  test('are created with the receipt of the merchant, and found by their id', async () => {
    const body = orderBody()
    const { http, fields } = await callRazorpay(shop, '/orders', { body })
    expect(http).toBe(200)
    expect(fields).toMatchObject({ amount: 3_499_900, receipt: body.receipt, status: 'created', notes: body.notes })
    expect(await orderOf(String(fields['id']))).toEqual(fields)
    expect(await paymentsOf(shop, String(fields['id']))).toEqual([])
  })

  test.each([
    ['amount', 99],
    ['amount', 100.5],
    ['amount', '3499900'],
    ['currency', 'USD'],
    ['receipt', 'x'.repeat(41)],
    ['receipt', ''],
  ])('are refused with a wrong %s: %o', async (field, value) => {
    const response = await callRazorpay(shop, '/orders', { body: { ...orderBody(), [field]: value } })
    expect(response).toMatchObject({ http: 400, fields: { error: { field } } })
  })

  test('stay open after failed tries, and are paid once', async () => {
    const { id } = await openOrder(shop)
    for (const outcome of ['fail', 'fail']) expect((await attempt(id, outcome)).status).toBe(200)
    expect(await orderOf(id)).toMatchObject({ status: 'attempted', attempts: 2 })
    const paid = (await (await attempt(id, 'pay')).json()) as Record<string, string>
    expect(paid['razorpay_signature']).toBe(
      hmac(`${id}|${paid['razorpay_payment_id']}`, shop.credentials.razorpay.keySecret),
    )
    expect(await orderOf(id)).toMatchObject({ status: 'paid', attempts: 3, amount_paid: 3_499_900 })
    expect((await paymentsOf(shop, id)).map(({ status }) => status)).toEqual(['captured', 'failed', 'failed'])
    const again = await attempt(id, 'pay')
    expect(errorOf({ fields: (await again.json()) as Record<string, unknown> })).toContain('already done')
    await waitFor(() => (eventsOf(id).includes('order.paid') ? true : undefined))
    expect(eventsOf(id)).toEqual(['payment.failed', 'payment.failed', 'payment.captured', 'order.paid'])
  })

  test('copy no notes to their payments but those of the checkout', async () => {
    const { id, receipt } = await openOrder(shop)
    await attempt(id, 'pay')
    expect(await paymentsOf(shop, id)).toMatchObject([{ notes: {} }])
    expect((await orderOf(id))['notes']).toMatchObject({ reference: receipt })
  })

  test('are captured late after a failed try', async () => {
    const { id, receipt } = await openOrder(shop)
    await attempt(id, 'fail')
    expect((await shop.postForm(`/sandbox/pay/${receipt}`, { outcome: 'capture-late' })).status).toBe(200)
    expect(await orderOf(id)).toMatchObject({ status: 'paid' })
  })

  test('open by a form with the key of the merchant, and by no other', async () => {
    const { id } = await openOrder(shop)
    const form = { order_id: id, callback_url: `${shop.shop.origin}/pine-handler` }
    const { keyId } = shop.credentials.razorpay
    expect((await shop.postForm('/sandbox/razorpay/v1/checkout/embedded', { ...form, key_id: 'other' })).status).toBe(
      400,
    )
    const page = await shop.postForm('/sandbox/razorpay/v1/checkout/embedded', { ...form, key_id: keyId })
    expect(page.status).toBe(303)
    expect(await (await shop.get(page.headers.get('location') ?? '')).text()).toContain('HS261121000001')
  })
})
