import { describe, expect, it } from 'vitest'
import {
  changeVariant,
  newShopper,
  onHand,
  paymentIdOf,
  readAttempt,
  readOrder,
  refundsOf,
  type Shopper,
  stockedVariant,
  type UnpaidOrder,
} from '../../test/shopper.ts'
import { useCheckedShop, usePhone } from '../../test/suite-shop.ts'

/** What the page does with a payment id that its address names. */
const claim = (shopper: Shopper, { order_number }: UnpaidOrder, payment_id: string | null) =>
  shopper.call('customer/order-placed', { order_number, payment_id })

describe.each(['pinelabs', 'razorpay'] as const)('paid order (%s)', (provider) => {
  const shop = useCheckedShop()
  const phone = usePhone(shop)

  it('places a paid order: stock, cart, messages and history', async () => {
    const shopper = await newShopper(shop, { pays: provider })
    const before = await onHand(shop, phone)
    const order = await shopper.unpaidOrder(phone)
    await shop.pay(order.redirect_url, 'pay', 'none')
    const { data } = await shopper.status(order.merchantTxnId)
    expect(data).toMatchObject({
      ppc_ParentTxnResponseMessage: 'SUCCESS',
      ppc_PinePGTransactionID: expect.stringMatching(provider === 'razorpay' ? /^pay_\w+$/ : /^\d+$/),
    })
    expect(await claim(shopper, order, data.ppc_PinePGTransactionID)).toMatchObject({
      http: 200,
      status: true,
      message: 'Order placed',
      data: { order_number: order.order_number, order_total: order.order_total },
    })
    expect(await onHand(shop, phone)).toBe(before - 1)
    expect((await shopper.call('customer/view-cart')).data).toEqual([])
    expect(await readOrder(shop, order.order_number)).toMatchObject({
      status: 2,
      payment_status: 2,
      placed_at: expect.any(Date),
    })
    await shop.work()
    const [sms] = await shop.messages(shopper.mobile)
    const [mail] = await shop.messages(shopper.email)
    expect(sms?.text).toContain(order.order_number)
    expect(mail).toMatchObject({
      subject: `Your order ${order.order_number} is confirmed`,
      html: expect.stringContaining('Meera Pathak'),
      text: expect.stringContaining('7, Neem Lane'),
    })
  })

  it('finds the newest payment of an order by its number, for its customer only', async () => {
    const [shopper, stranger] = [await newShopper(shop, { pays: provider }), await newShopper(shop)]
    const order = await shopper.unpaidOrder(phone)
    await shop.pay(order.redirect_url, 'pay', 'none')
    expect((await shopper.status(order.order_number)).data).toMatchObject({ ppc_ParentTxnResponseMessage: 'SUCCESS' })
    expect((await stranger.status(order.order_number)).http).toBe(404)
  })

  it("records the provider's fee of a payment if it is reported", async () => {
    const shopper = await newShopper(shop, { pays: provider })
    const order = await shopper.paidOrder(phone)
    const attempt = await readAttempt(shop, order)
    const charge = Math.round(attempt.amount_paise * 0.02)
    const tax = Math.round(charge * 0.18)
    const expectedFees =
      provider === 'razorpay'
        ? { fee_paise: charge + tax, fee_tax_paise: tax }
        : { fee_paise: null, fee_tax_paise: null }
    expect(attempt).toMatchObject({ ...expectedFees, payment_mode: 'upi' })
  })

  it('keeps cart lines that were added after checkout', async () => {
    const shopper = await newShopper(shop, { pays: provider })
    const order = await shopper.unpaidOrder(phone)
    await shopper.add(phone)
    expect(await shopper.pay(order)).toMatchObject({ http: 200 })
    expect((await shopper.call('customer/view-cart')).data).toEqual([
      expect.objectContaining({ variant_id: phone.id, qty: 1 }),
    ])
  })

  it('places the order even if the browser never calls back, and repeats the same response', async () => {
    const shopper = await newShopper(shop, { pays: provider })
    const order = await shopper.unpaidOrder(phone)
    // Whether or not the webhook has placed it by now: the provider is queried, the browser is not trusted.
    await shopper.pay(order)
    const payment_id = await paymentIdOf(shop, order)
    const first = await claim(shopper, order, payment_id)
    const second = await claim(shopper, order, payment_id)
    expect(first.http).toBe(200)
    expect(second.text).toBe(first.text)
  })

  it('places an order at its frozen price after the phone became dearer or was withdrawn', async () => {
    const shopper = await newShopper(shop, { pays: provider })
    const going = await stockedVariant(shop, 3, 1)
    const order = await shopper.unpaidOrder(going)
    await changeVariant(shop, going.id, { price_paise: going.price_paise + 50_000, is_active: false })
    expect(await shopper.pay(order)).toMatchObject({ http: 200, data: { order_total: going.price_paise / 100 } })
  })
})

describe.each(['pinelabs', 'razorpay'] as const)('unpaid order (%s)', (provider) => {
  const shop = useCheckedShop()
  const phone = usePhone(shop)

  const notProved = { http: 422, status: false, data: { payment_id: ['This payment could not be confirmed'] } }

  it('refuses to place an order with a made-up payment', async () => {
    const shopper = await newShopper(shop, { pays: provider })
    const order = await shopper.unpaidOrder(phone)
    for (const payment_id of ['12345678', 'pay_00000012345678', 'SUCCESS', order.merchantTxnId])
      expect(await claim(shopper, order, payment_id)).toMatchObject(notProved)
    expect((await shopper.status(order.merchantTxnId)).data).toEqual({
      ppc_ParentTxnResponseMessage: 'PENDING',
      ppc_PinePGTransactionID: '',
    })
    expect(await readOrder(shop, order.order_number)).toMatchObject({ status: 1, payment_status: 1, placed_at: null })
  })

  it('answers 422 when the named payment is not the one that placed the order', async () => {
    const shopper = await newShopper(shop, { pays: provider })
    const order = await shopper.unpaidOrder(phone)
    await shop.fault(provider, 'no-webhook', { times: 1 })
    await shop.pay(order.redirect_url, 'pay', 'none')
    expect(await claim(shopper, order, '12345678')).toMatchObject(notProved)
    expect(await readOrder(shop, order.order_number)).toMatchObject({ payment_status: 2 })
    expect(await claim(shopper, order, '12345678')).toMatchObject(notProved)
    expect(await shopper.confirm(order)).toMatchObject({ http: 200 })
  })

  it('refuses to place an order with the payment of another, cheaper order', async () => {
    const shopper = await newShopper(shop, { pays: provider })
    const cheap = await shopper.paidOrder(phone)
    const payment_id = await paymentIdOf(shop, cheap)
    const dear = await shopper.unpaidOrder(phone)
    expect(await claim(shopper, dear, payment_id)).toMatchObject(notProved)
    expect(await readOrder(shop, dear.order_number)).toMatchObject({ placed_at: null })
  })

  it('refunds a payment of a lower amount, and the order stays payable', async () => {
    const shopper = await newShopper(shop, { pays: provider })
    const order = await shopper.unpaidOrder(phone)
    await shop.fault(provider, 'no-webhook', { times: 1 })
    await shop.pay(order.redirect_url, 'pay', 'none')
    await shop.fault(provider, 'lie', { times: 1 })
    expect(await claim(shopper, order, '10000001')).toMatchObject(notProved)
    await shop.fault(provider, 'ok')
    const attempt = await readAttempt(shop, order)
    expect(attempt.state).toBe('mismatch')
    expect(await readOrder(shop, order.order_number)).toMatchObject({ status: 1, payment_status: 1, placed_at: null })
    expect(await refundsOf(shop, order.order_number)).toEqual([
      expect.objectContaining({ reason: 'mismatch', state: 'due', amount_paise: attempt.amount_paise - 100 }),
    ])
    expect((await shopper.status(order.merchantTxnId)).data.ppc_ParentTxnResponseMessage).toBe('FAILED')
    expect(await claim(shopper, order, attempt.provider_txn_id)).toMatchObject(notProved)
    await shop.work()
    // The amount that the provider really captured is refunded, not the one it reported first.
    expect(await refundsOf(shop, order.order_number)).toEqual([
      expect.objectContaining({ state: 'requested', amount_paise: attempt.amount_paise }),
    ])
    const [sms] = await shop.messages(shopper.mobile)
    expect(sms?.text).toContain('refund')
  })

  it('answers 404 for the order and payment of another customer', async () => {
    const [owner, stranger] = [await newShopper(shop, { pays: provider }), await newShopper(shop, { pays: provider })]
    const order = await owner.paidOrder(phone)
    expect(await claim(stranger, order, await paymentIdOf(shop, order))).toMatchObject({ http: 404 })
    expect(await stranger.status(order.merchantTxnId)).toMatchObject({ http: 404 })
    expect(await stranger.status(`${order.order_number}-${'0'.repeat(32)}`)).toMatchObject({ http: 404 })
  })

  it('answers 429 after five calls in a second', async () => {
    const shopper = await newShopper(shop, { pays: provider })
    const order = await shopper.unpaidOrder(phone)
    const responses = await Promise.all(Array.from({ length: 12 }, () => shopper.status(order.merchantTxnId)))
    const refused = responses.filter((response) => response.http === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers['retry-after']).toBe('1')
    expect(responses.filter((response) => response.http === 200).length).toBeGreaterThanOrEqual(5)
  })

  it('answers 503 pending and keeps the order while the provider does not respond', async () => {
    const shopper = await newShopper(shop, { pays: provider })
    const order = await shopper.unpaidOrder(phone)
    await shop.fault(provider, 'no-webhook', { times: 1 })
    await shop.pay(order.redirect_url, 'pay', 'none')
    await shop.fault(provider, 'error', { times: 2 })
    expect((await shopper.status(order.merchantTxnId)).data.ppc_ParentTxnResponseMessage).toBe('PENDING')
    expect(await claim(shopper, order, '1')).toMatchObject({ http: 503, message: 'We are confirming your payment' })
    await shop.fault(provider, 'ok')
    expect(await shopper.confirm(order)).toMatchObject({ http: 200 })
  })
})
