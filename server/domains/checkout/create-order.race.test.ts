import { beforeAll, describe, expect, it } from 'vitest'
import type { CallResponse } from '../../test/http-client.ts'
import {
  addCoupon,
  expireHold,
  newKey,
  newShopper,
  onHand,
  openConnections,
  runJob,
  type Shopper,
  stockedVariant,
  toUnpaidOrder,
} from '../../test/shopper.ts'
import { useCheckedShop } from '../../test/suite-shop.ts'

const count = (responses: CallResponse[]) =>
  Object.fromEntries(
    [...Map.groupBy(responses, (response) => response.http)].map(([http, same]) => [http, same.length]),
  )
const accepted = (responses: CallResponse[]): CallResponse => {
  const response = responses.find(({ http }) => http === 200)
  if (!response) throw new Error('No order was accepted')
  return response
}
const seenHash = async (shopper: Shopper | undefined, choice?: Record<string, unknown>) =>
  (await shopper?.summary(choice))?.data.total_hash

describe('concurrent orders', () => {
  const shop = useCheckedShop()
  beforeAll(() => openConnections(shop))

  it('fifty customers order one unit: one order, forty-nine times 409, exact stock', async () => {
    const last = await stockedVariant(shop, 1)
    const shoppers = await Promise.all(Array.from({ length: 50 }, () => newShopper(shop)))
    for (const shopper of shoppers) await shopper.add(last)
    const total_hash = await seenHash(shoppers[0])
    const responses = await Promise.all(shoppers.map((shopper) => shopper.order({ total_hash })))
    expect(count(responses)).toEqual({ 200: 1, 409: 49 })
    expect(await shop.db.selectFrom('orders').select('id').where('superseded_at', 'is', null).execute()).toHaveLength(1)
    const order = toUnpaidOrder(accepted(responses))
    expect(await shoppers[responses.indexOf(accepted(responses))]?.pay(order)).toMatchObject({ http: 200 })
    expect(await onHand(shop, last)).toBe(0)
  })

  it('fifty customers use a coupon with one use: one order, the others get 409 and the total without it', async () => {
    const phone = await stockedVariant(shop, 100, 1)
    const shoppers = await Promise.all(Array.from({ length: 50 }, () => newShopper(shop)))
    for (const shopper of shoppers) await shopper.add(phone)
    const total_hash = await seenHash(shoppers[0], { coupon_code: 'LASTONE' })
    const responses = await Promise.all(
      shoppers.map((shopper) => shopper.order({ coupon_code: 'LASTONE', total_hash })),
    )
    expect(count(responses)).toEqual({ 200: 1, 409: 49 })
    expect(responses.find((response) => response.http === 409)?.data).toMatchObject({
      coupon_code: '',
      coupon_discount: 0,
      payable: phone.price_paise / 100,
    })
    await expireHold(shop, accepted(responses).data.order_number)
    await runJob(shop.app, 'sweep-holds', {})
  })

  it('thirty customers order different phones with a coupon with two uses: two orders', async () => {
    await addCoupon(shop, { code: 'FORTWO', usage_limit: 2 })
    const shoppers = await Promise.all(Array.from({ length: 30 }, () => newShopper(shop)))
    const hashes: string[] = []
    for (const [index, shopper] of shoppers.entries()) {
      await shopper.add(await stockedVariant(shop, 100, 5 + (index % 10)))
      hashes.push((await shopper.summary({ coupon_code: 'FORTWO' })).data.total_hash)
    }
    const responses = await Promise.all(
      shoppers.map((shopper, index) => shopper.order({ coupon_code: 'FORTWO', total_hash: hashes[index] })),
    )
    expect(count(responses)).toEqual({ 200: 2, 409: 28 })
  })

  it('one customer orders fifty times with a coupon with one use: one order, one use', async () => {
    const shopper = await newShopper(shop)
    await shopper.add(await stockedVariant(shop, 100, 1))
    const { data } = await shopper.summary({ coupon_code: 'LASTONE' })
    // The payment of the first order opens slowly enough for all other requests to arrive meanwhile.
    await shop.fault('pinelabs', 'slow', { seconds: 3, times: 1 })
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => shopper.order({ coupon_code: 'LASTONE', total_hash: data.total_hash })),
    )
    expect(count(responses)).toEqual({ 200: 1, 409: 49 })
    expect(
      await shop.db.selectFrom('coupons').select('used_count').where('code', '=', 'LASTONE').executeTakeFirst(),
    ).toEqual({ used_count: 1 })
  })

  it('a double click and its retries with one key: one order, one response', async () => {
    const shopper = await newShopper(shop)
    await shopper.add(await stockedVariant(shop, 100, 1))
    const { data } = await shopper.summary()
    const request = { total_hash: data.total_hash, idempotency_key: newKey() }
    const responses = await Promise.all(Array.from({ length: 12 }, () => shopper.order(request)))
    expect(count(responses)).toEqual({ 200: 12 })
    expect(new Set(responses.map((response) => response.text)).size).toBe(1)
  })

  it('several clicks after a provider failure: one order, one new payment', async () => {
    const shopper = await newShopper(shop)
    await shopper.add(await stockedVariant(shop, 100, 1))
    const { data } = await shopper.summary()
    const request = { total_hash: data.total_hash, idempotency_key: newKey() }
    await shop.fault('pinelabs', 'reset', { times: 1 })
    expect(await shopper.order(request)).toMatchObject({ http: 503 })
    const responses = await Promise.all(Array.from({ length: 5 }, () => shopper.order(request)))
    expect(new Set(responses.map((response) => response.text)).size).toBe(1)
    expect(count(responses)).toEqual({ 200: 5 })
  })

  it('orders of the same two phones in opposite cart order: no deadlock', async () => {
    const phones = await Promise.all([stockedVariant(shop, 100, 2), stockedVariant(shop, 100, 3)])
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => newShopper(shop)))
    for (const [index, shopper] of shoppers.entries())
      for (const phone of index % 2 ? phones : phones.toReversed()) await shopper.add(phone)
    const total_hash = await seenHash(shoppers[0])
    expect(count(await Promise.all(shoppers.map((shopper) => shopper.order({ total_hash }))))).toEqual({ 200: 20 })
  })

  it('five customers order three units, some of them twice: never more than three are sold', async () => {
    const scarce = await stockedVariant(shop, 3, 4)
    const shoppers = await Promise.all(Array.from({ length: 5 }, () => newShopper(shop)))
    for (const [index, shopper] of shoppers.entries()) await shopper.add(scarce, index % 2 ? 2 : 1)
    const responses = await Promise.all(shoppers.map((shopper) => shopper.order()))
    const held = await shop.db
      .selectFrom('stock_holds')
      .select('quantity')
      .where('variant_id', '=', scarce.id)
      .where('state', '=', 'held')
      .execute()
    expect(responses.filter((response) => response.http === 200)).toHaveLength(held.length)
    expect(held.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(3)
  })
})
