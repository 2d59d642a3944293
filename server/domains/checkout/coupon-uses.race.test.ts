import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../test/invariants.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import { newShopper, openConnections, type Shopper, stockedVariant, type TestVariant } from '../../test/shopper.ts'

describe('last use of a coupon', () => {
  let shop: TestShop
  let phone: TestVariant
  beforeAll(async () => {
    shop = await openShop()
    phone = await stockedVariant(shop, 500)
    await openConnections(shop)
  })
  afterEach(async () => expect(await brokenInvariants(shop.db)).toEqual([]))
  afterAll(() => shop.close())

  const coupon = (code: string, limits: { usage_limit?: number; per_customer?: number }) =>
    shop.db
      .insertInto('coupons')
      .values({
        code,
        title: 'A hundred less',
        type: 'flat',
        value: 10_000,
        starts_at: new Date(0),
        ends_at: '2999-01-01',
        ...limits,
      })
      .execute()
  const used = async (code: string) =>
    (await shop.db.selectFrom('coupons').select('used_count').where('code', '=', code).executeTakeFirstOrThrow())
      .used_count
  const inForce = async () =>
    (
      await shop.db
        .selectFrom('coupon_uses')
        .select((eb) => eb.fn.countAll<number>().as('uses'))
        .where('released_at', 'is', null)
        .executeTakeFirstOrThrow()
    ).uses

  it('gives the last coupon use to one of the retried and new orders, never to two', async () => {
    await coupon('TUSSLE', { usage_limit: 1 })
    const failed = await newShopper(shop)
    const order = await failed.unpaidOrder(phone, { coupon_code: 'TUSSLE' })
    await shop.pay(order.redirect_url, 'fail', 'none')
    await failed.status(order.merchantTxnId)
    const competitors = await Promise.all(Array.from({ length: 12 }, () => newShopper(shop)))
    for (const competitor of competitors) await competitor.add(phone)
    const total_hash = (await competitors[0]?.summary({ coupon_code: 'TUSSLE' }))?.data.total_hash
    const responses = await Promise.all([
      failed.call('customer/retry-payment', { order_number: order.order_number, payment_method: 'pinelabs' }),
      ...competitors.map((competitor) => competitor.order({ coupon_code: 'TUSSLE', total_hash })),
    ])
    expect(responses.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 12 }, () => 409),
    ])
    expect(await used('TUSSLE')).toBe(1)
  })

  it('counts coupon uses exactly while some orders release and others take them', async () => {
    await coupon('COMEANDGO', { usage_limit: 3 })
    const others = await inForce()
    const holders: { shopper: Shopper; order: Awaited<ReturnType<Shopper['unpaidOrder']>> }[] = []
    for (let nth = 0; nth < 3; nth += 1) {
      const shopper = await newShopper(shop)
      holders.push({ shopper, order: await shopper.unpaidOrder(phone, { coupon_code: 'COMEANDGO' }) })
    }
    for (const { order } of holders) await shop.pay(order.redirect_url, 'fail', 'none')
    const takers = await Promise.all(Array.from({ length: 9 }, () => newShopper(shop)))
    for (const taker of takers) await taker.add(phone)
    const [first] = holders
    const total_hash = (await first?.shopper.summary({ coupon_code: 'COMEANDGO' }))?.data.total_hash
    await Promise.all([
      ...holders.map(({ shopper, order }) => shopper.status(order.merchantTxnId)),
      ...takers.map((taker) => taker.order({ coupon_code: 'COMEANDGO', total_hash })),
    ])
    expect(await used('COMEANDGO')).toBe((await inForce()) - others)
    expect(await used('COMEANDGO')).toBeLessThanOrEqual(3)
  })

  it('gives one customer one coupon use, however many orders are sent at once', async () => {
    await coupon('ONCEEACH', { per_customer: 1 })
    const shopper = await newShopper(shop)
    await shopper.add(phone)
    const { data } = await shopper.summary({ coupon_code: 'ONCEEACH' })
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => shopper.order({ coupon_code: 'ONCEEACH', total_hash: data.total_hash })),
    )
    expect(responses.filter(({ http }) => http === 200).length).toBeGreaterThanOrEqual(1)
    expect(responses.every(({ http }) => http === 200 || http === 409)).toBe(true)
    const uses = await shop.db
      .selectFrom('coupon_uses')
      .select('order_id')
      .where('customer_id', '=', shopper.customerId)
      .where('released_at', 'is', null)
      .execute()
    expect([uses.length, await used('ONCEEACH')]).toEqual([1, 1])
  })
})
