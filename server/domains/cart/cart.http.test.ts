import { describe, expect, it } from 'vitest'
import { useShop } from '../../test/shop.ts'
import { newShopper, onHand, stockedVariant, type TestVariant } from '../../test/shopper.ts'

const restricted = [11135917, 16715102] as const

const shop = await useShop()
const phone = await stockedVariant(shop, 9)
const other = await stockedVariant(shop, 9, 1)

describe('cart', () => {
  const request = (variant: TestVariant, qty_value: unknown = 1, extra: object = {}) => ({
    product_unique: variant.product_id,
    variant_id: variant.id,
    qty_value,
    ...extra,
  })
  const variantOf = (productId: number) =>
    shop.db
      .selectFrom('variants')
      .select(['id', 'product_id', 'price_paise'])
      .where('product_id', '=', productId)
      .where('is_active', '=', true)
      .where('on_hand', '>', 2)
      .orderBy('id')
      .executeTakeFirstOrThrow()

  it('lists the cart lines of a customer at current prices', async () => {
    const shopper = await newShopper(shop)
    const added = await shopper.call('customer/add-to-cart', {
      products: [request(phone, 1, { discount_mrp: 1, product_mrp: 1, discount_percentage: 100 })],
    })
    expect(added).toMatchObject({ http: 200, status: true, message: 'Added to cart' })
    const seen = await shopper.call('customer/view-cart')
    expect(seen.data).toEqual([
      expect.objectContaining({
        cart: expect.any(Number),
        variant_id: phone.id,
        product_unique: String(phone.product_id),
        discount_mrp: phone.price_paise / 100,
        qty: 1,
        product_stock: 9,
        max_qty: 2,
        max_per_order: 2,
        product_image: expect.stringMatching(/^\/media\/.+\.webp$/),
      }),
    ])
    expect(seen.data[0].actual_mrp).toBeGreaterThan(seen.data[0].discount_mrp)
    expect(seen.data[0].discount_percentage).toBeGreaterThan(0)
  })

  it('adds another unit of the same phone to the existing cart line', async () => {
    const shopper = await newShopper(shop)
    await shopper.add(phone)
    expect(await shopper.add(phone)).toMatchObject({ http: 200 })
    const { data } = await shopper.call('customer/view-cart')
    expect(data.map((line: { qty: number }) => line.qty)).toEqual([2])
  })

  it.each(['form', 'json'] as const)('accepts products in a %s body', async (as) => {
    const shopper = await newShopper(shop)
    expect(await shopper.call('customer/add-to-cart', { products: [request(phone)] }, { as })).toMatchObject({
      http: 200,
    })
  })

  it('limits a cart to two items, added at once or step by step', async () => {
    const shopper = await newShopper(shop)
    const expectedError = {
      http: 422,
      status: false,
      data: { qty_value: ['Can not add more than 2 items'] },
      message: 'Can not add more than 2 items',
    }
    expect(await shopper.add(phone, 3)).toMatchObject(expectedError)
    await shopper.add(phone, 2)
    expect(await shopper.add(other)).toMatchObject(expectedError)
    const { data } = await shopper.call('customer/view-cart')
    expect(await shopper.call('customer/update-cart', { cart: data[0].cart, qty_value: 3 })).toMatchObject(
      expectedError,
    )
  })

  it('limits restricted products to one per cart, however it is tried', async () => {
    const [one, two] = await Promise.all(restricted.map(variantOf))
    if (!one || !two) throw new Error('no restricted products in the demo shop')
    const shopper = await newShopper(shop)
    const expectedError = { http: 422, data: { qty_value: ['Can not add more than 1 items'] } }
    expect(await shopper.call('customer/add-to-cart', { products: [request(one), request(two)] })).toMatchObject(
      expectedError,
    )
    expect(await shopper.add(one, 2)).toMatchObject(expectedError)
    expect(await shopper.add(one)).toMatchObject({ http: 200 })
    expect(await shopper.add(two)).toMatchObject(expectedError)
    const { data } = await shopper.call('customer/view-cart')
    expect(await shopper.call('customer/update-cart', { cart: data[0].cart, qty_value: 2 })).toMatchObject({
      http: 422,
      message: 'Can not add more than 1 item',
    })
  })

  it("merges a guest's cart completely or not at all", async () => {
    const shopper = await newShopper(shop)
    await shopper.add(other)
    expect(await shopper.call('customer/add-to-cart', { products: [request(phone), request(phone)] })).toMatchObject({
      http: 422,
      message: 'Can not add more than 2 items',
    })
    const { data } = await shopper.call('customer/view-cart')
    expect(data).toEqual([expect.objectContaining({ variant_id: other.id, qty: 1 })])
  })

  it.each([0, -1, '1.5', 'NaN', 'Infinity', 1e9, 2 ** 31, '2abc', '٢', ''])(
    'refuses the quantity %j',
    async (quantity) => {
      const shopper = await newShopper(shop)
      expect(await shopper.call('customer/add-to-cart', { products: [request(phone, quantity)] })).toMatchObject({
        http: 422,
        data: { qty_value: [expect.any(String)] },
      })
      await shopper.add(phone)
      const { data } = await shopper.call('customer/view-cart')
      expect(await shopper.call('customer/update-cart', { cart: data[0].cart, qty_value: quantity })).toMatchObject({
        http: 422,
        data: { qty_value: [expect.any(String)] },
      })
      expect((await shopper.call('customer/view-cart')).data[0].qty).toBe(1)
      expect(await onHand(shop, phone)).toBe(9)
    },
  )

  it('refuses a variant of another product and unknown, hidden and sold-out variants', async () => {
    const shopper = await newShopper(shop)
    const hidden = await stockedVariant(shop, 9, 2)
    const soldOut = await stockedVariant(shop, 0, 3)
    await shop.db.updateTable('variants').set({ is_active: false }).where('id', '=', hidden.id).execute()
    const requests = [
      request({ ...phone, product_id: 16715102 }),
      request({ ...phone, id: 999_999 }),
      request(hidden),
      request(soldOut),
    ]
    for (const product of requests)
      expect(await shopper.call('customer/add-to-cart', { products: [product] })).toMatchObject({
        http: 422,
        data: { variant_id: [expect.any(String)] },
      })
    expect((await shopper.call('customer/view-cart')).data).toEqual([])
  })

  it('refuses a quantity above the available stock', async () => {
    const shopper = await newShopper(shop)
    const last = await stockedVariant(shop, 1, 4)
    expect(await shopper.add(last, 2)).toMatchObject({
      http: 422,
      data: { variant_id: ['Not enough stock for this product'] },
    })
    await shopper.add(last)
    const { data } = await shopper.call('customer/view-cart')
    expect(await shopper.call('customer/update-cart', { cart: data[0].cart, qty_value: 2 })).toMatchObject({
      http: 422,
      data: { qty_value: ['Not enough stock for this product'] },
    })
  })

  it('changes and removes a cart line', async () => {
    const shopper = await newShopper(shop)
    await shopper.add(phone)
    const { data } = await shopper.call('customer/view-cart')
    expect(await shopper.call('customer/update-cart', { cart: data[0].cart, qty_value: 2 })).toMatchObject({
      http: 200,
      message: 'Cart updated',
    })
    expect((await shopper.call('customer/view-cart')).data[0].qty).toBe(2)
    expect(await shopper.call('customer/remove-cart-item', { cart: data[0].cart })).toMatchObject({
      http: 200,
      message: 'Removed from cart',
    })
    expect(await shopper.call('customer/remove-cart-item', { cart: data[0].cart })).toMatchObject({ http: 404 })
  })

  it('lets a customer reduce the quantity of a sold-out line and shows stock 0', async () => {
    const shopper = await newShopper(shop)
    const going = await stockedVariant(shop, 2, 5)
    await shopper.add(going, 2)
    await shop.db.updateTable('variants').set({ on_hand: 0 }).where('id', '=', going.id).execute()
    const { data } = await shopper.call('customer/view-cart')
    expect(data[0]).toMatchObject({ qty: 2, product_stock: 0 })
    expect(await shopper.call('customer/update-cart', { cart: data[0].cart, qty_value: 1 })).toMatchObject({
      http: 200,
    })
  })

  it('answers 404 for a cart line of another customer', async () => {
    const victim = await newShopper(shop)
    const thief = await newShopper(shop)
    await victim.add(phone)
    const line = (await victim.call('customer/view-cart')).data[0].cart
    for (const cart of [line, 0, '1 OR 1=1', [line, line]]) {
      const update = await thief.call('customer/update-cart', { cart, qty_value: 2 })
      const removal = await thief.call('customer/remove-cart-item', { cart })
      expect([404, 422]).toContain(update.http)
      expect([404, 422]).toContain(removal.http)
    }
    expect(await thief.call('customer/update-cart', { cart: line, qty_value: 2 })).toMatchObject({ http: 404 })
    expect(await thief.call('customer/remove-cart-item', { cart: line })).toMatchObject({ http: 404 })
    expect((await victim.call('customer/view-cart')).data).toEqual([expect.objectContaining({ cart: line, qty: 1 })])
  })

  it('refuses staff tokens and requests without a token', async () => {
    expect(await shop.call('customer/view-cart')).toMatchObject({ http: 401 })
    expect(
      await shop.call('customer/add-to-cart', { products: [request(phone)] }, { token: await shop.token('admin') }),
    ).toMatchObject({ http: 403 })
  })
})
