import { beforeAll, describe, expect, it } from 'vitest'
import { statusesOf } from '../../test/http-client.ts'
import { addCoupon, newShopper, openConnections, type Shopper } from '../../test/shopper.ts'
import { useCheckedShop, usePhone } from '../../test/suite-shop.ts'

describe('last use of a coupon', () => {
  const shop = useCheckedShop()
  const phone = usePhone(shop, 500)
  beforeAll(() => openConnections(shop))

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
    await addCoupon(shop, { code: 'TUSSLE', usage_limit: 1 })
    const failed = await newShopper(shop)
    const order = await failed.unpaidOrder(phone, { coupon_code: 'TUSSLE' })
    await shop.pay(order.redirect_url, 'fail', 'none')
    await failed.status(order.merchantTxnId)
    const competitors = await Promise.all(Array.from({ length: 12 }, () => newShopper(shop)))
    for (const competitor of competitors) await competitor.add(phone)
    const total_hash = (await competitors[0]?.summary({ coupon_code: 'TUSSLE' }))?.data.total_hash
    const responses = await Promise.all([
      failed.retry(order),
      ...competitors.map((competitor) => competitor.order({ coupon_code: 'TUSSLE', total_hash })),
    ])
    expect(statusesOf(responses)).toEqual([200, ...Array.from({ length: 12 }, () => 409)])
    expect(await used('TUSSLE')).toBe(1)
  })

  it('counts coupon uses exactly while some orders release and others take them', async () => {
    await addCoupon(shop, { code: 'COMEANDGO', usage_limit: 3 })
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
    await addCoupon(shop, { code: 'ONCEEACH', per_customer: 1 })
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
