import { describe, expect, it } from 'vitest'
import { expireHold, newKey, newShopper, readOrder, stockedVariant, toUnpaidOrder } from '../../test/shopper.ts'
import { useCheckedShop, usePhone } from '../../test/suite-shop.ts'

describe('retrying a payment', () => {
  const shop = useCheckedShop()
  const phone = usePhone(shop, 20)

  it('answers 503 without a charge when the provider cannot be reached, and succeeds later with the same key', async () => {
    const shopper = await newShopper(shop)
    await shopper.add(phone)
    const { data: seen } = await shopper.summary()
    const request = { idempotency_key: newKey(), total_hash: seen.total_hash }
    await shop.fault('pinelabs', 'error', { times: 1 })
    const failed = await shopper.order(request)
    expect(failed).toMatchObject({ http: 503, status: false, message: expect.stringContaining('Nothing was charged') })
    expect(Number(failed.headers['retry-after'])).toBeGreaterThan(0)
    const recovered = await shopper.order(request)
    expect(recovered).toMatchObject({ http: 200 })
    const orders = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('customer_id', '=', shopper.customerId)
      .execute()
    expect(orders).toHaveLength(1)
    const attempts = await shop.db
      .selectFrom('payment_attempts')
      .select(['state', 'merchant_txn_id'])
      .where('order_id', '=', orders[0]?.id ?? 0)
      .orderBy('id')
      .execute()
    expect(attempts.map(({ state }) => state)).toEqual(['failed', 'open'])
    expect(new Set(attempts.map((attempt) => attempt.merchant_txn_id)).size).toBe(2)
  })

  it('opens a new payment page after the bank has declined', async () => {
    const shopper = await newShopper(shop)
    const order = await shopper.unpaidOrder(phone, { coupon_code: 'WELCOME500' })
    await shop.pay(order.redirect_url, 'fail', 'none')
    expect((await shopper.status(order.merchantTxnId)).data).toEqual({
      ppc_ParentTxnResponseMessage: 'FAILED',
      ppc_PinePGTransactionID: '',
    })
    expect(await readOrder(shop, order.order_number)).toMatchObject({ status: 1, payment_status: 3 })
    expect((await shopper.call('customer/my-orders')).data.orders[0]).toMatchObject({
      payment_status: 'Failed',
      can_pay: true,
    })
    const retried = await shopper.retry(order)
    expect(retried).toMatchObject({ http: 200, data: { payment: { provider: 'pinelabs' } } })
    expect(retried.data.payment.uniqueMerchantTxnID).not.toBe(order.merchantTxnId)
    const again = toUnpaidOrder({ data: { ...order, ...retried.data } })
    await shop.pay(again.redirect_url, 'pay', 'browser')
    expect(await shopper.confirm(again)).toMatchObject({ http: 200 })
    expect(await shopper.retry(order)).toMatchObject({ http: 409 })
  })

  it('lets a customer pay with the other provider after one has declined, and queries each payment at its provider', async () => {
    const shopper = await newShopper(shop)
    const order = await shopper.unpaidOrder(phone)
    await shop.pay(order.redirect_url, 'fail', 'none')
    await shopper.status(order.merchantTxnId)
    const retried = await shopper.retry(order, 'razorpay')
    expect(retried).toMatchObject({
      http: 200,
      data: { payment: { provider: 'razorpay', redirect_url: expect.stringContaining(`${shop.origin}/pay/`) } },
    })
    const again = toUnpaidOrder({ data: { ...order, ...retried.data } })
    expect(await shopper.pay(again)).toMatchObject({ http: 200 })
    expect(await readOrder(shop, order.order_number)).toMatchObject({ payment_status: 2, payment_method: 'razorpay' })
  })

  it('refuses to retry the payment of an order without stock or of another customer', async () => {
    const last = await stockedVariant(shop, 1, 4)
    const [slow, quick] = [await newShopper(shop), await newShopper(shop)]
    const order = await slow.unpaidOrder(last)
    await expireHold(shop, order.order_number)
    await quick.unpaidOrder(last)
    expect(await slow.retry(order)).toMatchObject({
      http: 409,
      message: 'A product in your cart is no longer available in that quantity',
    })
    expect(await quick.retry(order)).toMatchObject({ http: 404 })
  })
})
