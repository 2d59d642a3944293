import { describe, expect, it } from 'vitest'
import { refreshCardsAndInvalidate } from '../../test/catalogue/refresh-cards.ts'
import { addProducts } from '../../test/catalogue/add-products.ts'
import { openFileShop } from '../../test/shop.ts'
import { newShopper, type Shopper, stockedVariant, type TestVariant } from '../../test/shopper.ts'

const shop = await openFileShop()

const addItem = (shopper: Shopper, variant: Pick<TestVariant, 'id' | 'product_id'>) =>
  shopper.call('customer/add-product-wishlist-item', { product_unique: variant.product_id, variant_id: variant.id })
const listItems = async (shopper: Shopper) => (await shopper.call('customer/get-wishlist-product-details')).data
const removeItem = (shopper: Shopper, id: unknown) => shopper.call('customer/delete-product-wishlist-item', { id })
const setVariant = (variant: TestVariant, change: { mrp_paise?: number; on_hand?: number; is_active?: boolean }) =>
  shop.db.updateTable('variants').set(change).where('id', '=', variant.id).execute()

describe('wishlist', () => {
  it('is empty at first, then lists additions newest first at current prices', async () => {
    const shopper = await newShopper(shop)
    const empty = await shopper.call('customer/get-wishlist-product-details')
    expect([empty.http, empty.status, empty.data]).toEqual([200, true, []])
    const [first, second] = [await stockedVariant(shop, 4), await stockedVariant(shop, 4, 9)]
    const added = await addItem(shopper, first)
    expect([added.http, added.status, added.message, added.data]).toEqual([
      200,
      true,
      'Added to wishlist',
      { wishlist_id: expect.any(Number) },
    ])
    await addItem(shopper, second)
    const list = await listItems(shopper)
    expect(list.map((item: { product_unique: string }) => item.product_unique)).toEqual([
      String(second.product_id),
      String(first.product_id),
    ])
    expect(list[1]).toEqual({
      wishlist_id: added.data.wishlist_id,
      product_unique: String(first.product_id),
      variant_id: first.id,
      product_name: expect.any(String),
      image: expect.stringMatching(/^\/media\//),
      picture: expect.objectContaining({ src: expect.any(String) }),
      option: expect.any(String),
      product_color: expect.any(String),
      color_hex: expect.stringMatching(/^#/),
      discount_mrp: first.price_paise / 100,
      actual_mrp: expect.any(Number),
      discount_percentage: expect.any(Number),
      product_stock: 4,
    })
  })

  it('keeps one entry for a product added twice, with the latest colour', async () => {
    const shopper = await newShopper(shop)
    const variant = await stockedVariant(shop, 4)
    const first = await addItem(shopper, variant)
    expect((await addItem(shopper, variant)).data).toEqual(first.data)
    const other = await shop.db
      .selectFrom('variants')
      .select(['id', 'product_id'])
      .where('product_id', '=', variant.product_id)
      .where('id', '<>', variant.id)
      .executeTakeFirstOrThrow()
    expect((await addItem(shopper, other)).data).toEqual(first.data)
    expect(await listItems(shopper)).toEqual([
      expect.objectContaining({ wishlist_id: first.data.wishlist_id, variant_id: other.id }),
    ])
  })

  it('removes a wishlist entry; removing it again answers 404', async () => {
    const shopper = await newShopper(shop)
    const { data } = await addItem(shopper, await stockedVariant(shop, 4))
    const removed = await removeItem(shopper, data.wishlist_id)
    expect([removed.http, removed.status, removed.data, removed.message]).toEqual([
      200,
      true,
      null,
      'Removed from wishlist',
    ])
    expect(await removeItem(shopper, data.wishlist_id)).toMatchObject({
      http: 404,
      status: false,
      message: 'Not found',
    })
    expect(await listItems(shopper)).toEqual([])
  })

  it('shows no discount percentage for products that are sold out, held by others or no longer sold', async () => {
    const shopper = await newShopper(shop)
    const last = await stockedVariant(shop, 1, 2)
    await setVariant(last, { mrp_paise: last.price_paise * 2 })
    await addItem(shopper, last)
    expect(await listItems(shopper)).toEqual([expect.objectContaining({ discount_percentage: 50, product_stock: 1 })])
    await (await newShopper(shop)).unpaidOrder(last)
    expect(await listItems(shopper)).toEqual([
      expect.objectContaining({ discount_percentage: 0, product_stock: 0, actual_mrp: (last.price_paise * 2) / 100 }),
    ])
    await setVariant(last, { on_hand: 5 })
    expect(await listItems(shopper)).toEqual([expect.objectContaining({ discount_percentage: 50, product_stock: 4 })])
    await setVariant(last, { is_active: false })
    expect(await listItems(shopper)).toEqual([expect.objectContaining({ discount_percentage: 0, product_stock: 0 })])
  })

  it('shows a product at full price without a percentage and in stock', async () => {
    const shopper = await newShopper(shop)
    const variant = await stockedVariant(shop, 3, 3)
    await setVariant(variant, { mrp_paise: variant.price_paise })
    await addItem(shopper, variant)
    expect(await listItems(shopper)).toEqual([expect.objectContaining({ discount_percentage: 0, product_stock: 3 })])
  })

  it('leaves out a hidden product until it is shown again', async () => {
    const shopper = await newShopper(shop)
    const variant = await stockedVariant(shop, 4, 12)
    await addItem(shopper, variant)
    const show = async (is_active: boolean) => {
      await shop.db.updateTable('products').set({ is_active }).where('id', '=', variant.product_id).execute()
      await refreshCardsAndInvalidate(shop.db, variant.product_id)
    }
    await show(false)
    expect(await listItems(shopper)).toEqual([])
    expect(await addItem(shopper, variant)).toMatchObject({
      http: 422,
      data: { variant_id: ['This product is not available'] },
    })
    await show(true)
    expect(await listItems(shopper)).toHaveLength(1)
  })

  it('holds a hundred products, refuses the next one, and still accepts another colour of an existing one', async () => {
    const shopper = await newShopper(shop)
    const [existingVariant, refusedVariant] = [await stockedVariant(shop, 4), await stockedVariant(shop, 4, 9)]
    await addItem(shopper, existingVariant)
    const others = await addProducts(shop.db, 99)
    await shop.db
      .insertInto('wishlist_items')
      .values(others.map(({ id, product_id }) => ({ customer_id: shopper.customerId, product_id, variant_id: id })))
      .execute()
    expect(await addItem(shopper, refusedVariant)).toMatchObject({
      http: 422,
      status: false,
      data: { product_unique: ['Your wishlist holds at most 100 products'] },
    })
    expect(await addItem(shopper, existingVariant)).toMatchObject({ http: 200 })
  })
})

describe('invalid wishlist entry', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['a product that is not there', { product_unique: '99999999', variant_id: 1 }, 'variant_id'],
    ['another product’s variant', { product_unique: '12031457', variant_id: 1 }, 'variant_id'],
    ['no product', { variant_id: 1 }, 'product_unique'],
    ['an invalid product number', { product_unique: "1' or 1", variant_id: 1 }, 'product_unique'],
    ['no variant', { product_unique: '12031457' }, 'variant_id'],
    ['an invalid variant', { product_unique: '12031457', variant_id: '-1' }, 'variant_id'],
  ])('names the wishlist field in the error: %s', async (_what, fields, field) => {
    const shopper = await newShopper(shop)
    const response = await shopper.call('customer/add-product-wishlist-item', fields)
    expect([response.http, response.status, Object.keys(response.data)]).toEqual([422, false, [field]])
    expect(await listItems(shopper)).toEqual([])
  })

  it('answers 404 for a wishlist entry of another customer', async () => {
    const [owner, stranger] = [await newShopper(shop), await newShopper(shop)]
    const { data } = await addItem(owner, await stockedVariant(shop, 4))
    expect(await removeItem(stranger, data.wishlist_id)).toMatchObject({ http: 404, status: false })
    expect(await listItems(stranger)).toEqual([])
    expect(await listItems(owner)).toHaveLength(1)
  })

  it.each(['', 'abc', '-1', '1.5', '99999999999999999999'])('refuses the wishlist entry id %j', async (id) => {
    expect([404, 422]).toContain((await removeItem(await newShopper(shop), id)).http)
  })

  it('the database refuses a wishlist variant of another product', async () => {
    const shopper = await newShopper(shop)
    const [one, other] = [await stockedVariant(shop, 4), await stockedVariant(shop, 4, 9)]
    const mixed = shop.db
      .insertInto('wishlist_items')
      .values({ customer_id: shopper.customerId, product_id: one.product_id, variant_id: other.id })
    await expect(mixed.execute()).rejects.toThrow(/wishlist_items_variant_of_product/)
  })
})
