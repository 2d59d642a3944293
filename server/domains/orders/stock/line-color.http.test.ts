import { serverMessages } from '@handset/contract/server-messages.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../../test/invariants.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { newShopper, onHand, type Shopper, stockedVariant, type TestVariant } from '../../../test/shopper.ts'

interface Color {
  color: string
  product_unique: string
  product_variant_id: number
  product_stock: number
}

describe('changing the colour of a line', () => {
  let shop: TestShop
  let phone: TestVariant
  let token = ''
  beforeAll(async () => {
    shop = await openShop()
    token = await shop.token('admin')
    phone = await stockedVariant(shop, 30)
    await shop.db.updateTable('variants').set({ on_hand: 30 }).where('product_id', '=', phone.product_id).execute()
  })
  afterEach(async () => expect(await brokenInvariants(shop.db)).toEqual([]))
  afterAll(() => shop.close())

  async function bought({ quantity = 1, paid = true }: { quantity?: number; paid?: boolean } = {}) {
    const shopper: Shopper = await newShopper(shop)
    if (quantity > 1) await shopper.add(phone, quantity - 1)
    const order = await shopper.unpaidOrder(phone)
    if (paid) {
      await shop.pay(order.redirect_url, 'pay', 'none')
      await shopper.confirm(order)
    }
    const { data } = await view(order.order_number)
    return {
      ...order,
      shopper,
      line: data.products[0].product_order_id as number,
      customer: data.order.user_unique as string,
      version: data.order.version as number,
    }
  }
  const view = (order: string) => shop.call('admin/order-view-single-order', { order }, { token })
  const colors = async (line: number): Promise<Color[]> =>
    (await shop.call('admin/get-order-product-colors', { order_product_id: line }, { token })).data
  const change = (
    line: number,
    { color, product_unique, product_variant_id }: Color,
    more: Record<string, unknown> = {},
  ) =>
    shop.call(
      'admin/update-order-product-colors',
      { order_product_id: line, product_color: color, product_unique, product_variant_id, ...more },
      { token },
    )
  async function another(line: number): Promise<Color> {
    const found = (await colors(line)).find(({ product_variant_id }) => product_variant_id !== phone.id)
    if (!found) throw new Error('The phone comes in one colour only')
    return found
  }
  const asVariant = (color: Color): TestVariant => ({ ...phone, id: color.product_variant_id })

  it('lists the colours of the bought option with their stock', async () => {
    const { line } = await bought()
    const own = await shop.db.selectFrom('variants').selectAll().where('id', '=', phone.id).executeTakeFirstOrThrow()
    const siblings = await shop.db
      .selectFrom('variants')
      .select(['id', 'color'])
      .where('product_id', '=', phone.product_id)
      .where('option', '=', own.option)
      .where('is_active', '=', true)
      .orderBy('sort')
      .execute()
    const listedColors = await colors(line)
    expect(listedColors.map(({ product_variant_id, color }) => ({ id: product_variant_id, color }))).toEqual(siblings)
    expect(listedColors.length).toBeGreaterThan(1)
    expect(listedColors[0]).toEqual({
      color: own.color,
      product_unique: String(phone.product_id),
      product_variant_id: phone.id,
      product_stock: await onHand(shop, phone),
    })
  })

  it('changes the line with its image and both stocks; sold price and totals stay', async () => {
    const { line, order_number, version, order_total } = await bought({ quantity: 2 })
    const before = (await view(order_number)).data.products[0]
    const otherVariant = await another(line)
    await shop.db
      .updateTable('variants')
      .set({ price_paise: phone.price_paise + 100_000, mrp_paise: phone.price_paise + 900_000 })
      .where('id', '=', otherVariant.product_variant_id)
      .execute()
    const [ownBefore, otherBefore] = [await onHand(shop, phone), await onHand(shop, asVariant(otherVariant))]
    const response = await change(line, otherVariant, { version })
    expect([response.http, response.data, response.message]).toEqual([200, null, 'Product colour updated'])
    const { data } = await view(order_number)
    expect(data.products[0]).toMatchObject({
      color: otherVariant.color,
      options: before.options,
      product_mop: before.product_mop,
      quantity: 2,
    })
    expect(data.products[0].image).not.toBe(before.image)
    expect(data.order).toMatchObject({ order_total, version: version + 1 })
    expect([await onHand(shop, phone), await onHand(shop, asVariant(otherVariant))]).toEqual([
      ownBefore + 2,
      otherBefore - 2,
    ])
    expect(data.timeline.at(-1)).toMatchObject({
      text: `Colour changed from ${before.color} to ${otherVariant.color}`,
      actor: 'admin@handset.example',
    })
    const { data: trail } = await shop.call('admin/audit-log', { entity: order_number }, { token })
    expect(trail.log.at(-1)).toMatchObject({
      action: 'update-order-product-colors',
      before: { color: before.color, variant_id: phone.id },
      after: { color: otherVariant.color, variant_id: otherVariant.product_variant_id },
    })
  })

  it('returns the units of the new colour to stock when the order is cancelled', async () => {
    const { line, order_number, customer } = await bought()
    const otherVariant = await another(line)
    await change(line, otherVariant)
    const before = await onHand(shop, asVariant(otherVariant))
    expect(
      (await shop.call('admin/order-update-order-status', { order: order_number, customer, status: 5 }, { token }))
        .http,
    ).toBe(200)
    expect(await onHand(shop, asVariant(otherVariant))).toBe(before + 1)
    const refused = await change(line, otherVariant)
    expect([refused.http, refused.message]).toEqual([409, serverMessages.colorFixed])
  })

  it('counts two lines of an order together once they have the same colour', async () => {
    const shopper = await newShopper(shop)
    const [otherVariant] = (await colors((await bought()).line)).filter(
      ({ product_variant_id }) => product_variant_id !== phone.id,
    )
    if (!otherVariant) throw new Error('The phone comes in one colour only')
    await shopper.add(phone)
    const order = await shopper.unpaidOrder(asVariant(otherVariant))
    await shop.pay(order.redirect_url, 'pay', 'none')
    await shopper.confirm(order)
    const { data } = await view(order.order_number)
    const line = data.products.find(({ color }: { color: string }) => color !== otherVariant.color).product_order_id
    expect((await change(line, otherVariant)).http).toBe(200)
    expect(await brokenInvariants(shop.db)).toEqual([])
    const status = (code: number) =>
      shop.call(
        'admin/order-update-order-status',
        { order: order.order_number, customer: data.order.user_unique, status: code },
        { token },
      )
    const before = await onHand(shop, asVariant(otherVariant))
    await status(5)
    expect(await onHand(shop, asVariant(otherVariant))).toBe(before + 2)
    await shop.db
      .updateTable('variants')
      .set({ on_hand: 1 })
      .where('id', '=', otherVariant.product_variant_id)
      .execute()
    expect((await status(2)).http).toBe(409)
    await shop.db
      .updateTable('variants')
      .set({ on_hand: 30 })
      .where('id', '=', otherVariant.product_variant_id)
      .execute()
    expect((await status(2)).http).toBe(200)
    expect(await onHand(shop, asVariant(otherVariant))).toBe(28)
  })

  it('offers a linked product of the same phone, in the linked colour and option only', async () => {
    const { line, order_number } = await bought()
    const own = await shop.db
      .selectFrom('variants')
      .select(['option'])
      .where('id', '=', phone.id)
      .executeTakeFirstOrThrow()
    const other = await stockedVariant(shop, 5, 9)
    expect(other.product_id).not.toBe(phone.product_id)
    const { name } = await shop.db
      .selectFrom('products')
      .select('name')
      .where('id', '=', other.product_id)
      .executeTakeFirstOrThrow()
    await shop.db
      .updateTable('variants')
      .set({ option: own.option, color: 'Plum Shade' })
      .where('id', '=', other.id)
      .execute()
    const refused = await change(line, {
      color: 'Plum Shade',
      product_unique: String(other.product_id),
      product_variant_id: other.id,
      product_stock: 5,
    })
    expect([refused.http, refused.data]).toEqual([422, { product_variant_id: [serverMessages.colorUnknown] }])
    await shop.db
      .insertInto('product_links')
      .values({ product_id: phone.product_id, linked_id: other.product_id, color: 'Plum Shade' })
      .execute()
    const linked = (await colors(line)).find(({ product_variant_id }) => product_variant_id === other.id)
    expect(linked).toEqual({
      color: 'Plum Shade',
      product_unique: String(other.product_id),
      product_variant_id: other.id,
      product_stock: 5,
    })
    const soldOf = async (id: number) =>
      (await shop.db.selectFrom('products').select('sold_count').where('id', '=', id).executeTakeFirstOrThrow())
        .sold_count
    const before = [await soldOf(phone.product_id), await soldOf(other.product_id)]
    expect((await change(line, linked ?? (await another(line)))).http).toBe(200)
    expect([await soldOf(phone.product_id), await soldOf(other.product_id)]).toEqual([
      (before[0] ?? 0) - 1,
      (before[1] ?? 0) + 1,
    ])
    expect((await view(order_number)).data.products[0]).toMatchObject({
      product_name: name,
      product_unique: String(other.product_id),
      color: 'Plum Shade',
    })
    expect(await onHand(shop, other)).toBe(4)
  })

  it('refuses a colour change while the line has an invoice, and allows it after the void', async () => {
    const { line, order_number } = await bought()
    const otherVariant = await another(line)
    const { id } = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('order_number', '=', order_number)
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('invoices')
      .values({
        order_id: id,
        line_id: line,
        series: 'T',
        financial_year: '2526',
        running_number: 1,
        number: 'T/2526/1',
        place_of_supply_state_id: 27,
        total_paise: 100,
        document: '{}',
      })
      .execute()
    const refused = await change(line, otherVariant)
    expect([refused.http, refused.message]).toEqual([409, serverMessages.colorFixed])
    expect((await view(order_number)).data.products[0].color).not.toBe(otherVariant.color)
    await shop.db
      .updateTable('invoices')
      .set({ voided_at: new Date(), voided_by: 'test' })
      .where('line_id', '=', line)
      .execute()
    expect((await change(line, otherVariant)).http).toBe(200)
  })

  it('refuses a colour change before the order is paid', async () => {
    const { line } = await bought({ paid: false })
    const refused = await change(line, await another(line))
    expect([refused.http, refused.message]).toEqual([409, serverMessages.colorNotPaid])
  })

  it('refuses a colour that is sold out or held for others', async () => {
    const { line, order_number } = await bought()
    const otherVariant = await another(line)
    await shop.db
      .updateTable('variants')
      .set({ on_hand: 1 })
      .where('id', '=', otherVariant.product_variant_id)
      .execute()
    const otherShopper = await newShopper(shop)
    await otherShopper.unpaidOrder(asVariant(otherVariant))
    const refused = await change(line, otherVariant)
    expect([refused.http, refused.message]).toEqual([409, serverMessages.variantOutOfStock])
    expect((await view(order_number)).data.products[0].color).not.toBe(otherVariant.color)
    await shop.db
      .updateTable('variants')
      .set({ on_hand: 30 })
      .where('id', '=', otherVariant.product_variant_id)
      .execute()
  })

  it('refuses an outdated order version, and accepts the same change twice', async () => {
    const { line, version, order_number } = await bought()
    const otherVariant = await another(line)
    expect((await change(line, otherVariant, { version })).http).toBe(200)
    expect((await change(line, otherVariant, { version })).http).toBe(200)
    const late = await change(line, { ...otherVariant, color: 'whatever', product_variant_id: phone.id }, { version })
    expect([late.http, late.message]).toEqual([409, serverMessages.conflict])
    expect(
      (await view(order_number)).data.timeline.filter(({ text }: { text: string }) =>
        text.startsWith('Colour changed'),
      ),
    ).toHaveLength(1)
  })

  it('requires all three fields to name one colour of the product', async () => {
    const { line } = await bought()
    const otherVariant = await another(line)
    const stranger = await stockedVariant(shop, 5, 12)
    const cases: [Record<string, unknown>, string][] = [
      [{ product_variant_id: stranger.id, product_unique: stranger.product_id }, 'product_variant_id'],
      [{ product_variant_id: 987_654_321 }, 'product_variant_id'],
      [{ product_unique: String(stranger.product_id) }, 'product_unique'],
      [{ product_color: 'No Such Colour' }, 'product_color'],
      [{ product_color: '' }, 'product_color'],
      [{ product_color: 'x'.repeat(41) }, 'product_color'],
      [{ product_unique: '12' }, 'product_unique'],
      [{ product_variant_id: '1e2' }, 'product_variant_id'],
      [{ version: 'x' }, 'version'],
    ]
    for (const [more, field] of cases) {
      const refused = await change(line, otherVariant, more)
      expect([more, refused.http, Object.keys(refused.data)]).toEqual([more, 422, [field]])
    }
  })

  it('answers 404 for an unknown line and 422 for an invalid id', async () => {
    const otherVariant = { color: 'Any', product_unique: '12031046', product_variant_id: 1, product_stock: 0 }
    for (const call of ['admin/get-order-product-colors', 'admin/update-order-product-colors']) {
      const requestChange = (line: unknown) =>
        shop.call(
          call,
          {
            order_product_id: line,
            product_color: 'Any',
            product_unique: otherVariant.product_unique,
            product_variant_id: 1,
          },
          { token },
        )
      expect((await requestChange(987_654_321)).http).toBe(404)
      for (const bad of [-1, 0, 'x', '', '9'.repeat(10), '9'.repeat(19)])
        expect([bad, (await requestChange(bad)).http]).toEqual([bad, 422])
    }
  })
})
