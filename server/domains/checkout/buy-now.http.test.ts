import { describe, expect, it } from 'vitest'
import {
  newKey,
  newShopper,
  type Shopper,
  stockedVariant,
  type TestVariant,
  toUnpaidOrder,
} from '../../test/shopper.ts'
import { useCheckedShop, usePhone } from '../../test/suite-shop.ts'

describe('buying one item alone', () => {
  const shop = useCheckedShop()
  const first = usePhone(shop, 20)
  const second = usePhone(shop, 20, 1)

  const cartOf = async (shopper: Shopper): Promise<[number, number][]> =>
    (await shopper.call('customer/view-cart')).data.map(({ variant_id, qty }: { variant_id: number; qty: number }) => [
      variant_id,
      qty,
    ])
  const single = ({ id }: TestVariant, qty_value = 1) => ({ variant_id: id, qty_value })
  const buy = async (shopper: Shopper, variant: TestVariant, qty = 1) => {
    const { data } = await shopper.summary(single(variant, qty))
    return shopper.order({ ...single(variant, qty), total_hash: data.total_hash })
  }
  const pay = async (shopper: Shopper, response: Awaited<ReturnType<typeof buy>>) => {
    const order = toUnpaidOrder(response)
    expect((await shopper.pay(order)).http).toBe(200)
    return order
  }

  it('prices and buys the item while a full cart of others stays', async () => {
    const shopper = await newShopper(shop)
    await shopper.add(first, 2)
    const { data } = await shopper.summary(single(second))
    expect(data).toMatchObject({
      lines: [{ product_unique: String(second.product_id), qty: 1 }],
      payable: second.price_paise / 100,
    })
    const order = await pay(shopper, await buy(shopper, second))
    expect(order.order_total).toBe(second.price_paise / 100)
    expect((await shopper.call('customer/view-order', { order: order.order_number })).data.products).toMatchObject([
      { product_unique: String(second.product_id), quantity: 1 },
    ])
    expect(await cartOf(shopper)).toEqual([[first.id, 2]])
  })

  it('takes the bought unit out of the cart when it was there', async () => {
    const shopper = await newShopper(shop)
    await shopper.add(first)
    await shopper.add(second)
    await pay(shopper, await buy(shopper, second))
    expect(await cartOf(shopper)).toEqual([[first.id, 1]])
  })

  it('follows limits, stock and prices as a cart does', async () => {
    const shopper = await newShopper(shop)
    expect((await buy(shopper, second, 3)).data).toEqual({ qty_value: ['Can not add more than 2 items'] })
    expect((await shopper.order({ ...single(second), total_hash: 'other' })).http).toBe(409)
    const rare = await stockedVariant(shop, 0, 2)
    expect((await buy(shopper, rare)).http).toBe(409)
    expect((await shopper.summary({ variant_id: 999_999 })).data).toHaveProperty('variant_id')
    expect((await shopper.call('customer/my-orders')).data.orders).toEqual([])
  })

  it('refuses the same key for the cart and for the item', async () => {
    const shopper = await newShopper(shop)
    await shopper.add(second)
    const { data } = await shopper.summary()
    const request = { total_hash: data.total_hash, idempotency_key: newKey() }
    const created = await shopper.order({ ...request, ...single(second) })
    expect([created.http, (await shopper.order(request)).http]).toEqual([200, 409])
    expect((await shopper.order({ ...request, ...single(second) })).data.order_number).toBe(created.data.order_number)
  })
})
