import { expect, it } from 'vitest'
import { addProducts } from '../../test/catalogue/add-products.ts'
import { statusesOf } from '../../test/http-client.ts'
import { openFileShop } from '../../test/shop.ts'
import { newShopper, openConnections, type Shopper, stockedVariant, type TestVariant } from '../../test/shopper.ts'

const shop = await openFileShop()
await openConnections(shop)

const addItem = (shopper: Shopper, variant: Pick<TestVariant, 'id' | 'product_id'>) =>
  shopper.call('customer/add-product-wishlist-item', { product_unique: variant.product_id, variant_id: variant.id })

it('fifty concurrent additions of one product make one wishlist entry and get the same response', async () => {
  const shopper = await newShopper(shop)
  const variant = await stockedVariant(shop, 4)
  const responses = await Promise.all(Array.from({ length: 50 }, () => addItem(shopper, variant)))
  expect(statusesOf(responses)).toEqual(Array.from({ length: 50 }, () => 200))
  expect(new Set(responses.map(({ data }) => data.wishlist_id)).size).toBe(1)
  expect((await shopper.call('customer/get-wishlist-product-details')).data).toHaveLength(1)
})

it('eight concurrent additions to a wishlist of ninety-eight products make it a hundred', async () => {
  const shopper = await newShopper(shop)
  const others = await addProducts(shop.db, 98)
  await shop.db
    .insertInto('wishlist_items')
    .values(others.map(({ id, product_id }) => ({ customer_id: shopper.customerId, product_id, variant_id: id })))
    .execute()
  const variants = await shop.db
    .selectFrom('variants')
    .innerJoin('product_cards', 'product_cards.product_id', 'variants.product_id')
    .distinctOn('variants.product_id')
    .select(['variants.id', 'variants.product_id'])
    .where('is_active', '=', true)
    .limit(8)
    .execute()
  expect(statusesOf(await Promise.all(variants.map((variant) => addItem(shopper, variant))))).toEqual([
    200,
    200,
    ...Array.from({ length: 6 }, () => 422),
  ])
})

it('of ten concurrent removals of a wishlist entry one succeeds', async () => {
  const shopper = await newShopper(shop)
  const { data } = await addItem(shopper, await stockedVariant(shop, 4))
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => shopper.call('customer/delete-product-wishlist-item', { id: data.wishlist_id })),
  )
  expect(statusesOf(responses)).toEqual([200, ...Array.from({ length: 9 }, () => 404)])
})
