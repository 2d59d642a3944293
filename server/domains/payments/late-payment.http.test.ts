import { describe, expect, it } from 'vitest'
import {
  changeOrder,
  expireHold,
  newOrder,
  newShopper,
  onHand,
  readOrder,
  refundsOf,
  runJob,
  type Shopper,
  stockedVariant,
  toUnpaidOrder,
  type UnpaidOrder,
} from '../../test/shopper.ts'
import { useCheckedShop } from '../../test/suite-shop.ts'
import { addSingleUseCoupon, payUnseen, readHoldStates } from '../../test/orders/order-payments.ts'

describe('late payment', () => {
  const shop = useCheckedShop()

  const isPlaced = async (order: UnpaidOrder) => (await readOrder(shop, order.order_number)).placed_at !== null
  const textsTo = async (shopper: Shopper) => {
    await shop.work()
    const received = [...(await shop.messages(shopper.mobile)), ...(await shop.messages(shopper.email))]
    return received.map(({ text }) => text)
  }

  it('places a late-paid order while units are left, although the reservation has expired', async () => {
    const phone = await stockedVariant(shop, 2)
    const shopper = await newShopper(shop)
    const order = await shopper.unpaidOrder(phone, { coupon_code: 'LASTONE' })
    await expireHold(shop, order.order_number)
    await runJob(shop.app, 'sweep-holds', {})
    await payUnseen(shop, order, 'pinelabs')
    expect(await shopper.confirm(order)).toMatchObject({ http: 200 })
    expect(await onHand(shop, phone)).toBe(1)
    expect(
      await shop.db.selectFrom('coupons').select('used_count').where('code', '=', 'LASTONE').executeTakeFirst(),
    ).toEqual({ used_count: 1 })
  })

  it('refunds and notifies a late payer when the last unit has been sold', async () => {
    const last = await stockedVariant(shop, 1, 1)
    const [late, quick] = [await newShopper(shop), await newShopper(shop)]
    const lateOrder = await late.unpaidOrder(last)
    await expireHold(shop, lateOrder.order_number)
    const won = await quick.unpaidOrder(last)
    await payUnseen(shop, won, 'pinelabs')
    expect(await quick.confirm(won)).toMatchObject({ http: 200 })
    await payUnseen(shop, lateOrder, 'pinelabs')
    const refused = { http: 409, status: false, message: expect.stringContaining('refunded') }
    expect(await late.confirm(lateOrder)).toMatchObject(refused)
    expect(await onHand(shop, last)).toBe(0)
    const closed = { status: 5, payment_status: 3, placed_at: null }
    expect(await readOrder(shop, lateOrder.order_number)).toMatchObject(closed)
    expect(await refundsOf(shop, lateOrder.order_number)).toEqual([
      expect.objectContaining({ reason: 'stock-gone', amount_paise: lateOrder.order_total * 100, state: 'due' }),
    ])
    const texts = await textsTo(late)
    expect(texts).toHaveLength(2)
    expect(texts.every((text) => text.includes('efund') && text.includes(lateOrder.order_number))).toBe(true)
    const { data } = await late.call('customer/my-orders')
    expect(data.orders).toEqual([
      expect.objectContaining({ order_number: lateOrder.order_number, order_status: 'Cancelled', can_pay: false }),
    ])
    expect(await late.call('customer/view-latest-order')).toMatchObject({ http: 404 })
  })

  it('refunds a late payer when the last unit is held for another customer', async () => {
    const last = await stockedVariant(shop, 1, 2)
    const [late, other] = [await newShopper(shop), await newShopper(shop)]
    const lateOrder = await late.unpaidOrder(last)
    await expireHold(shop, lateOrder.order_number)
    const held = await other.unpaidOrder(last)
    await payUnseen(shop, lateOrder, 'pinelabs')
    expect(await late.confirm(lateOrder)).toMatchObject({ http: 409 })
    await payUnseen(shop, held, 'pinelabs')
    expect(await other.confirm(held)).toMatchObject({ http: 200 })
  })

  it("refunds a late payer when the coupon's last use is taken", async () => {
    const phone = await stockedVariant(shop, 9, 3)
    await addSingleUseCoupon(shop, 'ONLYONE')
    const [late, quick] = [await newShopper(shop), await newShopper(shop)]
    const lateOrder = await late.unpaidOrder(phone, { coupon_code: 'ONLYONE' })
    await expireHold(shop, lateOrder.order_number)
    await runJob(shop.app, 'sweep-holds', {})
    await quick.unpaidOrder(phone, { coupon_code: 'ONLYONE' })
    await payUnseen(shop, lateOrder, 'pinelabs')
    expect(await late.confirm(lateOrder)).toMatchObject({ http: 409 })
    expect(await refundsOf(shop, lateOrder.order_number)).toEqual([expect.objectContaining({ reason: 'coupon-gone' })])
  })

  it('places the earlier of two orders when it is paid, and supersedes the later one', async () => {
    const last = await stockedVariant(shop, 1, 4)
    const shopper = await newShopper(shop)
    const earlier = await shopper.unpaidOrder(last)
    const later = toUnpaidOrder(await shopper.order())
    await payUnseen(shop, earlier, 'pinelabs')
    expect(await shopper.confirm(earlier)).toMatchObject({ http: 200 })
    await payUnseen(shop, later, 'pinelabs')
    expect(await shopper.confirm(later)).toMatchObject({ http: 409 })
    expect(await refundsOf(shop, later.order_number)).toEqual([expect.objectContaining({ reason: 'replaced' })])
    expect(await onHand(shop, last)).toBe(0)
  })

  it('refunds the payment of a superseded order once the later one is placed', async () => {
    const phone = await stockedVariant(shop, 9, 5)
    const shopper = await newShopper(shop)
    const earlier = await shopper.unpaidOrder(phone)
    const later = toUnpaidOrder(await shopper.order())
    await payUnseen(shop, later, 'pinelabs')
    expect(await shopper.confirm(later)).toMatchObject({ http: 200 })
    await payUnseen(shop, earlier, 'pinelabs')
    expect(await shopper.confirm(earlier)).toMatchObject({ http: 409 })
    expect([await isPlaced(earlier), await isPlaced(later)]).toEqual([false, true])
  })

  it('refunds a payment that arrives after staff cancelled the order', async () => {
    const { shopper, order } = await newOrder(shop, await stockedVariant(shop, 9, 6))
    await changeOrder(shop, order.order_number, { status: 5 })
    await payUnseen(shop, order, 'pinelabs')
    expect(await shopper.confirm(order)).toMatchObject({ http: 409 })
    expect(await refundsOf(shop, order.order_number)).toEqual([expect.objectContaining({ reason: 'cancelled' })])
  })

  it('ignores an expired reservation even before the sweeper has released it', async () => {
    const last = await stockedVariant(shop, 1, 7)
    const [slow, quick] = [await newShopper(shop), await newShopper(shop)]
    const order = await slow.unpaidOrder(last, { coupon_code: 'WELCOME500' })
    expect(await quick.add(last)).toMatchObject({ http: 422 })
    await expireHold(shop, order.order_number)
    expect(await quick.add(last)).toMatchObject({ http: 200 })
    expect(await readHoldStates(shop, order)).toEqual(['held'])
    await Promise.all([runJob(shop.app, 'sweep-holds', {}), runJob(shop.app, 'sweep-holds', {})])
    expect(await readHoldStates(shop, order)).toEqual(['released'])
    const { id } = await readOrder(shop, order.order_number)
    expect(
      await shop.db.selectFrom('coupon_uses').select('released_at').where('order_id', '=', id).executeTakeFirst(),
    ).toEqual({ released_at: expect.any(Date) })
  })
})
