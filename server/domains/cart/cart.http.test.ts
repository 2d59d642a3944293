import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openFileShop } from '../../test/shop.ts'
import { newShopper, onHand, type Shopper, stockedVariant, type TestVariant } from '../../test/shopper.ts'

const shop = await openFileShop()
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

  const linesOf = async (shopper: Shopper) => (await shopper.call('customer/view-cart')).data
  const addToCart = (shopper: Shopper, ...products: object[]) => shopper.call('customer/add-to-cart', { products })
  /** Changes the first line of the cart. */
  const setQuantity = async (shopper: Shopper, qty_value: unknown) => {
    const [{ cart }] = await linesOf(shopper)
    return shopper.call('customer/update-cart', { cart, qty_value })
  }

  it('lists the cart lines of a customer at current prices', async () => {
    const shopper = await newShopper(shop)
    const prices = { discount_mrp: 1, product_mrp: 1, discount_percentage: 100 }
    const added = await addToCart(shopper, request(phone, 1, prices))
    expect(added).toMatchObject({ http: 200, status: true, message: 'Added to cart' })
    const [line, ...others] = await linesOf(shopper)
    expect(others).toEqual([])
    expect(line).toMatchObject({
      cart: expect.any(Number),
      variant_id: phone.id,
      product_unique: String(phone.product_id),
      discount_mrp: phone.price_paise / 100,
      qty: 1,
      product_stock: 9,
      max_qty: 2,
      max_per_order: 2,
      product_image: expect.stringMatching(/^\/media\/.+\.webp$/),
    })
    expect(line.actual_mrp).toBeGreaterThan(line.discount_mrp)
    expect(line.discount_percentage).toBeGreaterThan(0)
  })

  it('adds another unit of the same phone to the existing cart line', async () => {
    const shopper = await newShopper(shop)
    await shopper.add(phone)
    expect(await shopper.add(phone)).toMatchObject({ http: 200 })
    expect(await linesOf(shopper)).toMatchObject([{ qty: 2 }])
  })

  it.each(['form', 'json'] as const)('accepts products in a %s body', async (as) => {
    const shopper = await newShopper(shop)
    const added = await shopper.call('customer/add-to-cart', { products: [request(phone)] }, { as })
    expect(added).toMatchObject({ http: 200 })
  })

  it('limits a cart to two items, added at once or step by step', async () => {
    const shopper = await newShopper(shop)
    const message = 'Can not add more than 2 items'
    const refused = { http: 422, status: false, data: { qty_value: [message] }, message }
    expect(await shopper.add(phone, 3)).toMatchObject(refused)
    await shopper.add(phone, 2)
    expect(await shopper.add(other)).toMatchObject(refused)
    expect(await setQuantity(shopper, 3)).toMatchObject(refused)
  })

  it('limits restricted products to one per cart, however it is tried', async () => {
    const [one, two] = await Promise.all([variantOf(11135917), variantOf(16715102)])
    const shopper = await newShopper(shop)
    const refused = { http: 422, data: { qty_value: ['Can not add more than 1 items'] } }
    expect(await addToCart(shopper, request(one), request(two))).toMatchObject(refused)
    expect(await shopper.add(one, 2)).toMatchObject(refused)
    expect(await shopper.add(one)).toMatchObject({ http: 200 })
    expect(await shopper.add(two)).toMatchObject(refused)
    expect(await setQuantity(shopper, 2)).toMatchObject({ http: 422, message: 'Can not add more than 1 item' })
  })

  it("merges a guest's cart completely or not at all", async () => {
    const shopper = await newShopper(shop)
    await shopper.add(other)
    const refused = { http: 422, message: 'Can not add more than 2 items' }
    expect(await addToCart(shopper, request(phone), request(phone))).toMatchObject(refused)
    expect(await linesOf(shopper)).toMatchObject([{ variant_id: other.id, qty: 1 }])
  })

  it.each([0, -1, '1.5', 'NaN', 'Infinity', 1e9, 2 ** 31, '2abc', '٢', ''])(
    'refuses the quantity %j',
    async (quantity) => {
      const shopper = await newShopper(shop)
      const refused = { http: 422, data: { qty_value: [expect.any(String)] } }
      expect(await addToCart(shopper, request(phone, quantity))).toMatchObject(refused)
      await shopper.add(phone)
      expect(await setQuantity(shopper, quantity)).toMatchObject(refused)
      expect(await linesOf(shopper)).toMatchObject([{ qty: 1 }])
      expect(await onHand(shop, phone)).toBe(9)
    },
  )

  it('refuses a variant of another product and unknown, hidden and sold-out variants', async () => {
    const shopper = await newShopper(shop)
    const hidden = await stockedVariant(shop, 9, 2)
    const soldOut = await stockedVariant(shop, 0, 3)
    await shop.db.updateTable('variants').set({ is_active: false }).where('id', '=', hidden.id).execute()
    for (const variant of [{ ...phone, product_id: 16715102 }, { ...phone, id: 999_999 }, hidden, soldOut])
      expect(await addToCart(shopper, request(variant))).toMatchObject({
        http: 422,
        data: { variant_id: [expect.any(String)] },
      })
    expect(await linesOf(shopper)).toEqual([])
  })

  it('refuses a quantity above the available stock', async () => {
    const shopper = await newShopper(shop)
    const last = await stockedVariant(shop, 1, 4)
    const messages = ['Not enough stock for this product']
    expect(await shopper.add(last, 2)).toMatchObject({ http: 422, data: { variant_id: messages } })
    await shopper.add(last)
    expect(await setQuantity(shopper, 2)).toMatchObject({ http: 422, data: { qty_value: messages } })
  })

  it('changes and removes a cart line', async () => {
    const shopper = await newShopper(shop)
    await shopper.add(phone)
    expect(await setQuantity(shopper, 2)).toMatchObject({ http: 200, message: 'Cart updated' })
    const [{ cart, qty }] = await linesOf(shopper)
    expect(qty).toBe(2)
    const remove = () => shopper.call('customer/remove-cart-item', { cart })
    expect(await remove()).toMatchObject({ http: 200, message: 'Removed from cart' })
    expect(await remove()).toMatchObject({ http: 404 })
  })

  it('lets a customer reduce the quantity of a sold-out line and shows stock 0', async () => {
    const shopper = await newShopper(shop)
    const going = await stockedVariant(shop, 2, 5)
    await shopper.add(going, 2)
    await shop.db.updateTable('variants').set({ on_hand: 0 }).where('id', '=', going.id).execute()
    expect(await linesOf(shopper)).toMatchObject([{ qty: 2, product_stock: 0 }])
    expect(await setQuantity(shopper, 1)).toMatchObject({ http: 200 })
  })

  it('answers 404 for a cart line of another customer', async () => {
    const victim = await newShopper(shop)
    const thief = await newShopper(shop)
    await victim.add(phone)
    const [{ cart: line }] = await linesOf(victim)
    const steal = async (cart: unknown) => [
      (await thief.call('customer/update-cart', { cart, qty_value: 2 })).http,
      (await thief.call('customer/remove-cart-item', { cart })).http,
    ]
    expect(await steal(line)).toEqual([404, 404])
    for (const cart of [0, '1 OR 1=1', [line, line]])
      for (const status of await steal(cart)) expect([404, 422]).toContain(status)
    expect(await linesOf(victim)).toMatchObject([{ cart: line, qty: 1 }])
  })

  it('sells with the default of a setting that the stored settings do not have', async () => {
    const removed = await sql`update settings set values = values - 'cart_total' - 'gst_rate' - 'hours'
      where group_name in ('limits', 'tax', 'shop')`.execute(shop.db)
    expect(Number(removed.numAffectedRows)).toBe(3)
    const shopper = await newShopper(shop)
    expect((await shopper.add(await stockedVariant(shop, 2, 6))).http).toBe(200)
    expect((await shopper.order()).http).toBe(200)
  })
})
