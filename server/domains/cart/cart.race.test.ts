import { describe, expect, it } from 'vitest'
import { statusesOf } from '../../test/http-client.ts'
import { openFileShop } from '../../test/shop.ts'
import { newShopper, openConnections, stockedVariant } from '../../test/shopper.ts'

const shop = await openFileShop()
await openConnections(shop)

describe('concurrent cart changes', () => {
  it.each([1, 2, 3, 4, 5])('never exceeds two items, however many additions run at once (round %i)', async () => {
    const shopper = await newShopper(shop)
    const phones = await Promise.all([stockedVariant(shop, 50), stockedVariant(shop, 50, 1)] as const)
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => shopper.add(index % 2 ? phones[1] : phones[0])),
    )
    expect(statusesOf(responses)).toEqual([200, 200, ...Array<number>(18).fill(422)])
    const { data } = await shopper.call('customer/view-cart')
    expect(data.reduce((sum: number, line: { qty: number }) => sum + line.qty, 0)).toBe(2)
  })

  it('adds the same two products in opposite order without a deadlock', async () => {
    const [one, two] = await Promise.all([stockedVariant(shop, 50), stockedVariant(shop, 50, 1)])
    const shoppers = await Promise.all(Array.from({ length: 10 }, () => newShopper(shop)))
    const push = [one, two].map((variant) => ({
      product_unique: variant.product_id,
      variant_id: variant.id,
      qty_value: 1,
    }))
    const responses = await Promise.all(
      shoppers.map((shopper, index) =>
        shopper.call('customer/add-to-cart', { products: index % 2 ? push : push.toReversed() }),
      ),
    )
    expect(responses.every((response) => response.http === 200)).toBe(true)
  })

  it('keeps one of two quantities when two tabs change the same line', async () => {
    const shopper = await newShopper(shop)
    await shopper.add(await stockedVariant(shop, 50))
    const { data } = await shopper.call('customer/view-cart')
    const responses = await Promise.all(
      [1, 2, 1, 2, 2, 1].map((qty_value) => shopper.call('customer/update-cart', { cart: data[0].cart, qty_value })),
    )
    expect(responses.map((response) => response.http)).toEqual(Array(6).fill(200))
    expect([1, 2]).toContain((await shopper.call('customer/view-cart')).data[0].qty)
  })
})
