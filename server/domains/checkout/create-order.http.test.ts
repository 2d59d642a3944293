import { describe, expect, it } from 'vitest'
import { openShop } from '../../test/shop.ts'
import {
  addCoupon,
  changeVariant,
  expireHold,
  newKey,
  newShopper,
  onHand,
  readOrder,
  stockedVariant,
  type TestVariant,
} from '../../test/shopper.ts'
import { useCheckedShop, usePhone } from '../../test/suite-shop.ts'

describe('creating an order', () => {
  const shop = useCheckedShop()
  const phone = usePhone(shop, 20)

  const visibleStock = async (variant: TestVariant) => {
    const { data } = await shop.call('customer/view-cart', {}, { token: (await watcher(variant)).token })
    return data[0].product_stock as number
  }
  const watcher = async (variant: TestVariant) => {
    const shopper = await newShopper(shop)
    await shopper.add(variant)
    return shopper
  }

  it('creates an order with frozen data, reserved stock and a payment page', async () => {
    const shopper = await newShopper(shop)
    await shopper.add(phone, 2)
    const before = await visibleStock(phone)
    const { http, data } = await shopper.order({
      coupon_code: 'festive5',
      reference_number: 'pune-main',
      gst_number: '27ZZZCA1234A1ZR',
      business_name: 'Pathak Traders',
    })
    expect(http).toBe(200)
    expect(data).toMatchObject({
      order_number: expect.stringMatching(/^HS\d{12}$/),
      payment: { provider: 'pinelabs', redirect_url: expect.stringContaining(`${shop.origin}/sandbox/pay/`) },
    })
    expect(data.payment.uniqueMerchantTxnID).toMatch(new RegExp(`^${data.order_number}-[\\w-]{22}$`))
    expect((Date.parse(data.payment.expires_at) - Date.now()) / 60_000).toBeCloseTo(15, 0)
    const order = await readOrder(shop, data.order_number)
    expect(order).toMatchObject({
      customer_id: shopper.customerId,
      status: 1,
      payment_status: 1,
      placed_at: null,
      coupon_code: 'FESTIVE5',
      reference_number: 'PUNE-MAIN',
      gst_number: '27ZZZCA1234A1ZR',
      full_address: '7, Neem Lane',
      total_paise: data.order_total * 100,
    })
    expect(await visibleStock(phone)).toBe(before - 2)
    expect(await onHand(shop, phone)).toBe(20)
    expect((await shopper.call('customer/view-cart')).data).toHaveLength(1)
  })

  it("charges the shop's price and answers 409 when the price has changed", async () => {
    const shopper = await newShopper(shop)
    const dearer = await stockedVariant(shop, 5, 1)
    await shopper.add(dearer)
    const seen = await shopper.summary()
    await changeVariant(shop, dearer.id, { price_paise: dearer.price_paise + 100 })
    const refused = await shopper.order({ total_hash: seen.data.total_hash, total: 1 })
    expect(refused).toMatchObject({
      http: 409,
      status: false,
      message: 'The total has changed. Please look at it again before you pay',
    })
    expect(refused.data).toMatchObject({
      payable: seen.data.payable + 1,
      lines: [expect.any(Object)],
      methods: [
        { code: 'pinelabs', label: 'Pine Labs' },
        { code: 'razorpay', label: 'Razorpay' },
      ],
    })
    expect(await shopper.order({ total_hash: refused.data.total_hash })).toMatchObject({
      http: 200,
      data: { order_total: seen.data.payable + 1 },
    })
  })

  it('answers 409 when the last unit was sold to another customer', async () => {
    const last = await stockedVariant(shop, 1, 2)
    const [quick, slow] = [await newShopper(shop), await newShopper(shop)]
    await slow.add(last)
    await quick.unpaidOrder(last)
    const refused = await slow.order()
    expect(refused).toMatchObject({
      http: 409,
      message: 'A product in your cart is no longer available in that quantity',
    })
    expect(refused.data.lines).toEqual([expect.objectContaining({ product_stock: 0 })])
  })

  it('lets a customer buy the last unit held by their own unpaid order, which is superseded', async () => {
    const last = await stockedVariant(shop, 1, 3)
    const shopper = await newShopper(shop)
    const first = await shopper.unpaidOrder(last, { coupon_code: 'LASTONE' })
    expect((await shopper.summary({ coupon_code: 'LASTONE' })).data.lines[0].product_stock).toBe(1)
    const second = await shopper.order({ coupon_code: 'LASTONE' })
    expect(second.http).toBe(200)
    expect(await readOrder(shop, first.order_number)).toMatchObject({ superseded_at: expect.any(Date) })
    expect(await shopper.retry(first)).toMatchObject({
      http: 409,
      message: 'This order can no longer be paid. Please order again',
    })
    const { data } = await shopper.call('customer/my-orders')
    expect(data.orders.map((order: { order_number: string }) => order.order_number)).toEqual([second.data.order_number])
    await expireHold(shop, second.data.order_number)
    await shop.work()
  })

  it.each<[Record<string, unknown>, string, unknown]>([
    [{}, 'cart', 'Cart is empty'],
    [{ address: '' }, 'address', 'Please choose a delivery address'],
    [{ address: 999_999 }, 'address', 'Please choose a delivery address'],
    [{ gst_number: '27ZZZCA1234A1ZS', business_name: 'X' }, 'gst_number', 'Enter a valid GSTIN of 15 characters'],
    [{ gst_number: '27ZZZCA1234A1ZR' }, 'business_name', 'Enter the business name for this GSTIN'],
    [{ coupon_code: 'MONSOON300' }, 'coupon_code', 'This coupon has expired'],
    [{ reference_number: 'KIOSK-2025' }, 'reference_number', 'This referral code is not valid'],
    [{ payment_method: 'cash' }, 'payment_method', 'Choose a payment method'],
    [{ idempotency_key: 'short' }, 'idempotency_key', expect.any(String)],
  ])('refuses an order with %j at the field %s', async (choice, field, message) => {
    const shopper = await newShopper(shop)
    if (field !== 'cart') await shopper.add(phone)
    expect(await shopper.order(choice)).toMatchObject({ http: 422, status: false, data: { [field]: [message] } })
    expect(
      await shop.db.selectFrom('orders').select('id').where('customer_id', '=', shopper.customerId).execute(),
    ).toEqual([])
  })

  it('refuses a used-up coupon with 422, and with 409 only if it was accepted a moment ago', async () => {
    await addCoupon(shop, { code: 'GONE', usage_limit: 1 })
    const [slow, quick] = [await newShopper(shop), await newShopper(shop)]
    await slow.add(phone)
    const { data } = await slow.summary({ coupon_code: 'GONE' })
    await quick.unpaidOrder(phone, { coupon_code: 'GONE' })
    expect(await slow.summary({ coupon_code: 'GONE' })).toMatchObject({
      http: 422,
      data: { coupon_code: ['This coupon has been used up'] },
    })
    expect(await slow.order({ coupon_code: 'GONE', total_hash: 'never seen' })).toMatchObject({
      http: 422,
      data: { coupon_code: ['This coupon has been used up'] },
    })
    expect(await slow.order({ coupon_code: 'GONE', total_hash: data.total_hash })).toMatchObject({
      http: 409,
      message: 'This coupon has been used up',
      data: { coupon_code: '', payable: data.payable + 100 },
    })
  })

  it('refuses an address of another customer', async () => {
    const [shopper, stranger] = [await newShopper(shop), await newShopper(shop)]
    await shopper.add(phone)
    const response = await shopper.order({ address: stranger.address })
    expect(response).toMatchObject({ http: 422, data: { address: [expect.any(String)] } })
    expect(response.text).not.toContain('Neem')
  })

  it('returns the same order and payment for the same idempotency key, and 409 for another request with it', async () => {
    const shopper = await newShopper(shop)
    await shopper.add(phone)
    const { data: seen } = await shopper.summary()
    const idempotency_key = newKey()
    const first = await shopper.order({ idempotency_key, total_hash: seen.total_hash })
    const again = await shopper.order({ idempotency_key, total_hash: seen.total_hash })
    expect(again).toMatchObject({ http: 200, data: first.data })
    expect(
      await shopper.order({ idempotency_key, total_hash: seen.total_hash, business_name: 'Another' }),
    ).toMatchObject({ http: 409 })
    expect(
      await shopper.order({ idempotency_key, total_hash: seen.total_hash, coupon_code: 'FESTIVE5' }),
    ).toMatchObject({ http: 409 })
  })

  it('answers 429 after thirty unpaid orders in an hour', async () => {
    const shopper = await newShopper(shop)
    await shopper.unpaidOrder(phone)
    await shop.query`
      insert into orders (customer_id, created_at, superseded_at, mrp_total_paise, lines_total_paise, total_paise, tax, payment_method,
        full_name, email, mobile, full_address, pincode, city, state_id, idempotency_key, request_hash)
      select customer_id, now(), now(), 0, 100, 100, tax, payment_method,
        full_name, email, mobile, full_address, pincode, city, state_id, idempotency_key || nth, request_hash
      from orders, generate_series(1, 29) as nth where customer_id = ${shopper.customerId}`
    const refused = await shopper.order()
    expect(refused.http).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
    await shop.db
      .deleteFrom('orders')
      .where('customer_id', '=', shopper.customerId)
      .where('lines_total_paise', '=', 100)
      .execute()
  })

  it('offers and accepts only the payment providers that are configured', async () => {
    const keys = {
      PINELABS_MERCHANT_ID: '1',
      PINELABS_ACCESS_CODE: 'code',
      PINELABS_SECRET: 'ABCD',
      PINELABS_BASE_URL: 'http://127.0.0.1:9',
    }
    const single = await openShop({ environment: keys })
    const shopper = await newShopper(single)
    await shopper.add(await stockedVariant(single, 2))
    expect((await shopper.summary()).data.methods).toEqual([{ code: 'pinelabs', label: 'Pine Labs' }])
    expect(await shopper.order({ payment_method: 'razorpay' })).toMatchObject({
      http: 422,
      data: { payment_method: ['Choose a payment method'] },
    })
    expect(await single.call('public/razorpay-webhook', {}, { as: 'json' })).toMatchObject({ http: 401 })
    await single.close()
  })
})
