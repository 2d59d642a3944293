import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../test/shop.ts'
import { newShopper, stockedVariant, type TestVariant, type UnpaidOrder } from '../../test/shopper.ts'

describe("the end of Razorpay's payment page", () => {
  let shop: TestShop
  let phone: TestVariant
  beforeAll(async () => {
    shop = await openShop()
    phone = await stockedVariant(shop, 9)
  })
  afterAll(() => shop.close())

  /** Seconds until the newest page of an order ends and until its stock is free, by one clock. */
  async function secondsLeft(order: UnpaidOrder) {
    const attempt = await shop.db
      .selectFrom('payment_attempts')
      .innerJoin('stock_holds', 'stock_holds.order_id', 'payment_attempts.order_id')
      .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
      .select(['merchant_txn_id', 'stock_holds.expires_at'])
      .where('order_number', '=', order.order_number)
      .orderBy('payment_attempts.id', 'desc')
      .executeTakeFirstOrThrow()
    const link = (await shop.db
      .selectFrom('sandbox.payments' as never)
      .selectAll()
      .where('merchant_txn_id' as never, '=', attempt.merchant_txn_id as never)
      .executeTakeFirstOrThrow()) as { details: { expire_by: string } }
    const now = Date.now() / 1000
    return { page: Number(link.details.expire_by) - now, stock: attempt.expires_at.getTime() / 1000 - now }
  }

  it('is not later than the end of the reservation, also of a later attempt', async () => {
    const shopper = await newShopper(shop, { pays: 'razorpay' })
    const order = await shopper.unpaidOrder(phone)
    const first = await secondsLeft(order)
    expect(first.page).toBeGreaterThan(15 * 60)
    expect(first.page).toBeLessThanOrEqual(first.stock)
    const { order_number } = order
    expect(await shopper.call('customer/retry-payment', { order_number, payment_method: 'razorpay' })).toMatchObject({
      http: 200,
    })
    const second = await secondsLeft(order)
    expect(second.page).toBeGreaterThan(15 * 60)
    expect(second.page).toBeLessThanOrEqual(second.stock)
  })
})
