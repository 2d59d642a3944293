import { describe, expect, it } from 'vitest'
import { changeOrder, changeVariant, newShopper, readOrder } from '../../../test/shopper.ts'
import { useCheckedShop, usePhone } from '../../../test/suite-shop.ts'

const today = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

describe('customer orders', () => {
  const shop = useCheckedShop()
  const phone = usePhone(shop, 60)

  it('lists no orders at first', async () => {
    const shopper = await newShopper(shop)
    expect(await shopper.call('customer/my-orders')).toMatchObject({ http: 200, data: { orders: [], last_page: 1 } })
    expect(await shopper.call('customer/view-latest-order')).toMatchObject({ http: 404, status: false })
  })

  it('lists products, address, status and total after the coupon', async () => {
    const shopper = await newShopper(shop)
    const order = await shopper.paidOrder(phone, { coupon_code: 'WELCOME500' })
    const { data } = await shopper.call('customer/my-orders')
    expect(data.orders).toEqual([
      expect.objectContaining({
        order_number: order.order_number,
        date: today.format(new Date()),
        order_status: 'Processing',
        payment_status: 'Completed',
        can_pay: false,
        total_after_coupon_code: phone.price_paise / 100 - 500,
        products: [
          expect.objectContaining({
            product_unique: String(phone.product_id),
            quantity: 1,
            product_mop: phone.price_paise / 100,
            image: expect.stringContaining('/media/'),
            unit: expect.any(String),
            options: expect.any(String),
          }),
        ],
        address: expect.objectContaining({
          full_name: 'Meera Pathak',
          full_address: '7, Neem Lane',
          state_name: 'Maharashtra',
        }),
      }),
    ])
    expect((await shopper.call('customer/view-latest-order')).data).toEqual({
      order: { order_number: order.order_number, order_total: order.order_total },
      products: [
        {
          product_name: expect.any(String),
          product_unique: String(phone.product_id),
          product_mop: phone.price_paise / 100,
          quantity: 1,
        },
      ],
    })
  })

  it('shows one order with its history', async () => {
    const shopper = await newShopper(shop)
    const order = await shopper.paidOrder(phone)
    const { http, data } = await shopper.call('customer/view-order', { order: order.order_number })
    expect(http).toBe(200)
    expect(data.order).toMatchObject({
      order_number: order.order_number,
      order_status_code: 2,
      order_total: order.order_total,
      payment_method: 'pinelabs',
      coupon_code: '',
      gst_number: '',
      business_name: '',
    })
    expect(data.order.tax).toMatchObject({ cgst: expect.any(Number), sgst: data.order.tax.cgst, igst: 0 })
    expect(data.methods).toContainEqual({ code: 'pinelabs', label: 'Pine Labs' })
    expect(data.products).toEqual([
      expect.objectContaining({ delivery_status: 1, tracking_url: null, has_invoice: false }),
    ])
    expect(data.timeline).toEqual([
      { at: today.format(new Date()), code: 1, text: 'Order created' },
      { at: today.format(new Date()), code: 2, text: 'Order placed' },
    ])
  })

  it('shows a business order with its GST details and referral code as frozen at purchase', async () => {
    const shopper = await newShopper(shop)
    const order = await shopper.paidOrder(phone, {
      gst_number: ' 27zzzca1234a1zr ',
      business_name: ' Pathak Traders ',
      reference_number: 'pune-main',
    })
    const { data } = await shopper.call('customer/view-order', { order: order.order_number })
    expect(data.order).toMatchObject({ gst_number: '27ZZZCA1234A1ZR', business_name: 'Pathak Traders' })
    expect(await readOrder(shop, order.order_number)).toMatchObject({ reference_number: 'PUNE-MAIN' })
    const nameless = changeOrder(shop, order.order_number, { business_name: null })
    await expect(nameless).rejects.toThrow(/orders_gst_number_named/)
  })

  it('keeps the address and price of the purchase', async () => {
    const shopper = await newShopper(shop)
    const order = await shopper.paidOrder(phone)
    await shop.db
      .updateTable('addresses')
      .set({ full_address: 'Elsewhere' })
      .where('id', '=', shopper.address)
      .execute()
    phone.price_paise -= 100
    await changeVariant(shop, phone.id, { price_paise: phone.price_paise })
    const { data } = await shopper.call('customer/view-order', { order: order.order_number })
    expect(data.customer.full_address).toBe('7, Neem Lane')
    expect(data.products[0].product_mop).toBe(order.order_total)
  })

  it('lists ten orders per page, newest first', async () => {
    const shopper = await newShopper(shop)
    const numbers: string[] = []
    for (let nth = 0; nth < 11; nth += 1) {
      const order = await shopper.unpaidOrder(phone)
      // Places the order; it cannot be confirmed while its payment is asked for more than five times a second.
      await shopper.pay(order)
      numbers.unshift(order.order_number)
    }
    const first = await shopper.call('customer/my-orders')
    const second = await shopper.call('customer/my-orders', { page: 2 })
    const beyond = await shopper.call('customer/my-orders', { page: 3 })
    const listedOrders = (response: typeof first) =>
      response.data.orders.map((order: { order_number: string }) => order.order_number)
    expect([...listedOrders(first), ...listedOrders(second)]).toEqual(numbers)
    expect(listedOrders(first)).toHaveLength(10)
    expect([first, second, beyond].map((response) => response.data.last_page)).toEqual([2, 2, 2])
    expect(listedOrders(beyond)).toEqual([])
    expect(await shopper.call('customer/my-orders', { page: 0 })).toMatchObject({
      http: 422,
      data: { page: [expect.any(String)] },
    })
  })

  it('lists an unpaid order until it is too old to pay', async () => {
    const shopper = await newShopper(shop)
    const order = await shopper.unpaidOrder(phone)
    expect((await shopper.call('customer/my-orders')).data.orders).toEqual([
      expect.objectContaining({
        order_number: order.order_number,
        order_status: 'Pending',
        payment_status: 'Pending',
        can_pay: true,
      }),
    ])
    expect(await shopper.call('customer/view-latest-order')).toMatchObject({ http: 404 })
    await changeOrder(shop, order.order_number, { created_at: new Date(Date.now() - 25 * 3_600_000) })
    expect((await shopper.call('customer/my-orders')).data.orders).toEqual([])
    expect(await shopper.call('customer/view-order', { order: order.order_number })).toMatchObject({ http: 404 })
    expect(await shopper.retry(order)).toMatchObject({ http: 409 })
  })

  it('never returns orders of other customers, whatever is requested', async () => {
    const [owner, stranger] = [await newShopper(shop), await newShopper(shop)]
    const order = await owner.paidOrder(phone)
    expect(
      (await stranger.call('customer/my-orders', { customer_id: owner.customerId, order: order.order_number })).data
        .orders,
    ).toEqual([])
    expect(await stranger.call('customer/view-order', { order: order.order_number })).toMatchObject({ http: 404 })
    expect(await stranger.call('customer/view-order', { order: "' or 1=1 --" })).toMatchObject({ http: 404 })
  })
})
