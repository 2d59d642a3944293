import { serverMessages } from '@handset/contract/server-messages.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../../test/invariants.ts'
import { invoiceLine } from '../../../test/orders/parcels.ts'
import {
  changeVariant,
  newShopper,
  onHand,
  setOnHand,
  stockedVariant,
  type TestVariant,
  variantsOf,
} from '../../../test/shopper.ts'
import { setStatus } from '../../../test/orders/staff-orders.ts'
import { useCheckedShop, usePhone } from '../../../test/suite-shop.ts'

interface Color {
  color: string
  product_unique: string
  product_variant_id: number
  product_stock: number
}

describe('changing the colour of a line', () => {
  const shop = useCheckedShop()
  const phone = usePhone(shop)
  beforeAll(() =>
    shop.db.updateTable('variants').set({ on_hand: 30 }).where('product_id', '=', phone.product_id).execute(),
  )

  async function bought({ quantity = 1, paid = true }: { quantity?: number; paid?: boolean } = {}) {
    const shopper = await newShopper(shop)
    if (quantity > 1) await shopper.add(phone, quantity - 1)
    const order = await (paid ? shopper.paidOrder(phone) : shopper.unpaidOrder(phone))
    const { data } = await view(order.order_number)
    return {
      ...order,
      line: data.products[0].product_order_id as number,
      version: data.order.version as number,
    }
  }
  const view = (order: string) => shop.asOwner('admin/order-view-single-order', { order })
  const colors = async (line: number): Promise<Color[]> =>
    (await shop.asOwner('admin/get-order-product-colors', { order_product_id: line })).data
  const change = (
    line: number,
    { color, product_unique, product_variant_id }: Color,
    more: Record<string, unknown> = {},
  ) =>
    shop.asOwner('admin/update-order-product-colors', {
      order_product_id: line,
      product_color: color,
      product_unique,
      product_variant_id,
      ...more,
    })
  async function another(line: number): Promise<Color> {
    const found = (await colors(line)).find(({ product_variant_id }) => product_variant_id !== phone.id)
    if (!found) throw new Error('The phone comes in one colour only')
    return found
  }
  const asVariant = (color: Color): TestVariant => ({ ...phone, id: color.product_variant_id })

  it('lists the colours of the bought option with their stock', async () => {
    const { line } = await bought()
    const variants = await variantsOf(shop, phone.product_id)
    const own = variants.find(({ id }) => id === phone.id)!
    const siblings = variants
      .filter(({ option, is_active }) => option === own.option && is_active)
      .map(({ id, color }) => ({ id, color }))
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
    await changeVariant(shop, otherVariant.product_variant_id, {
      price_paise: phone.price_paise + 100_000,
      mrp_paise: phone.price_paise + 900_000,
    })
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
    const { data: trail } = await shop.asOwner('admin/audit-log', { entity: order_number })
    expect(trail.log.at(-1)).toMatchObject({
      action: 'update-order-product-colors',
      before: { color: before.color, variant_id: phone.id },
      after: { color: otherVariant.color, variant_id: otherVariant.product_variant_id },
    })
  })

  it('returns the units of the new colour to stock when the order is cancelled', async () => {
    const { line, order_number } = await bought()
    const otherVariant = await another(line)
    await change(line, otherVariant)
    const before = await onHand(shop, asVariant(otherVariant))
    expect((await setStatus(shop, order_number, 5)).http).toBe(200)
    expect(await onHand(shop, asVariant(otherVariant))).toBe(before + 1)
    const refused = await change(line, otherVariant)
    expect([refused.http, refused.message]).toEqual([409, serverMessages.colorFixed])
  })

  it('counts two lines of an order together once they have the same colour', async () => {
    const shopper = await newShopper(shop)
    const otherVariant = await another((await bought()).line)
    await shopper.add(phone)
    const order = await shopper.paidOrder(asVariant(otherVariant))
    const { data } = await view(order.order_number)
    const line = data.products.find(({ color }: { color: string }) => color !== otherVariant.color).product_order_id
    expect((await change(line, otherVariant)).http).toBe(200)
    expect(await brokenInvariants(shop.db)).toEqual([])
    const status = (code: number) => setStatus(shop, order.order_number, code)
    const before = await onHand(shop, asVariant(otherVariant))
    await status(5)
    expect(await onHand(shop, asVariant(otherVariant))).toBe(before + 2)
    await setOnHand(shop, otherVariant.product_variant_id, 1)
    expect((await status(2)).http).toBe(409)
    await setOnHand(shop, otherVariant.product_variant_id, 30)
    expect((await status(2)).http).toBe(200)
    expect(await onHand(shop, asVariant(otherVariant))).toBe(28)
  })

  it('offers a linked product of the same phone, in the linked colour and option only', async () => {
    const { line, order_number } = await bought()
    const own = await shop.db.selectFrom('variants').selectAll().where('id', '=', phone.id).executeTakeFirstOrThrow()
    const other = await stockedVariant(shop, 5, 9)
    expect(other.product_id).not.toBe(phone.product_id)
    const { name } = await shop.db
      .selectFrom('products')
      .select('name')
      .where('id', '=', other.product_id)
      .executeTakeFirstOrThrow()
    await changeVariant(shop, other.id, { option: own.option, color: 'Plum Shade' })
    const plum = {
      color: 'Plum Shade',
      product_unique: String(other.product_id),
      product_variant_id: other.id,
      product_stock: 5,
    }
    const refused = await change(line, plum)
    expect([refused.http, refused.data]).toEqual([422, { product_variant_id: [serverMessages.colorUnknown] }])
    await shop.db
      .insertInto('product_links')
      .values({ product_id: phone.product_id, linked_id: other.product_id, color: 'Plum Shade' })
      .execute()
    expect(await colors(line)).toContainEqual(plum)
    const soldOf = async (id: number) =>
      (await shop.db.selectFrom('products').select('sold_count').where('id', '=', id).executeTakeFirstOrThrow())
        .sold_count
    const before = [await soldOf(phone.product_id), await soldOf(other.product_id)]
    expect((await change(line, plum)).http).toBe(200)
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
    await invoiceLine(shop, { order_number, order_product_id: line })
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
    await setOnHand(shop, otherVariant.product_variant_id, 1)
    await (await newShopper(shop)).unpaidOrder(asVariant(otherVariant))
    const refused = await change(line, otherVariant)
    expect([refused.http, refused.message]).toEqual([409, serverMessages.variantOutOfStock])
    expect((await view(order_number)).data.products[0].color).not.toBe(otherVariant.color)
    await setOnHand(shop, otherVariant.product_variant_id, 30)
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
        shop.asOwner(call, {
          order_product_id: line,
          product_color: 'Any',
          product_unique: otherVariant.product_unique,
          product_variant_id: 1,
        })
      expect((await requestChange(987_654_321)).http).toBe(404)
      for (const bad of [-1, 0, 'x', '', '9'.repeat(10), '9'.repeat(19)])
        expect([bad, (await requestChange(bad)).http]).toEqual([bad, 422])
    }
  })
})
