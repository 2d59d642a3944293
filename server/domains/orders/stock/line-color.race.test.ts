import { beforeAll, describe, expect, it } from 'vitest'
import { statusesOf } from '../../../test/http-client.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { newShopper, onHand, openConnections, setOnHand, type TestVariant, variantsOf } from '../../../test/shopper.ts'
import { usePhone, useShop } from '../../../test/suite-shop.ts'

describe('concurrent colour changes', () => {
  const shop = useShop()
  const phone = usePhone(shop)
  let other: TestVariant & { color: string; own: string }
  beforeAll(async () => {
    await openConnections(shop)
    const variants = await variantsOf(shop, phone.product_id)
    const own = variants.find(({ id }) => id === phone.id)!
    const { id, color } = variants.find((variant) => variant.option === own.option && variant.id !== own.id)!
    other = { ...phone, id, color, own: own.color }
  })

  async function boughtLine(variant: TestVariant = phone) {
    const order = await (await newShopper(shop)).paidOrder(variant)
    const { data } = await shop.asOwner('admin/order-view-single-order', { order: order.order_number })
    return {
      ...order,
      line: data.products[0].product_order_id as number,
      customer: data.order.user_unique as string,
      version: data.order.version as number,
    }
  }
  const change = (line: number, variant: TestVariant, color: string, more = {}) =>
    shop.asOwner('admin/update-order-product-colors', {
      order_product_id: line,
      product_color: color,
      product_unique: variant.product_id,
      product_variant_id: variant.id,
      ...more,
    })
  const stock = (variant: TestVariant, units: number) => setOnHand(shop, variant.id, units)

  it('gives the last unit of a colour to one of many orders', async () => {
    const lines = await Promise.all(Array.from({ length: 6 }, () => boughtLine()))
    await stock(other, 1)
    const responses = await Promise.all(lines.map(({ line }) => change(line, other, other.color)))
    expect(statusesOf(responses)).toEqual([200, 409, 409, 409, 409, 409])
    expect(await onHand(shop, other)).toBe(0)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  it('gives the last unit to a buyer or to a colour change, never to both', async () => {
    const { line } = await boughtLine()
    await stock(other, 1)
    const shopper = await newShopper(shop)
    await shopper.add(other)
    const [changed, ordered] = await Promise.all([change(line, other, other.color), shopper.order()])
    expect(statusesOf([changed, ordered])).toEqual([200, 409])
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  it('neither loses nor adds a unit when colours are exchanged crosswise', async () => {
    await Promise.all([stock(phone, 30), stock(other, 30)])
    const there = await Promise.all(Array.from({ length: 4 }, () => boughtLine(phone)))
    const back = await Promise.all(Array.from({ length: 4 }, () => boughtLine(other)))
    const before = (await onHand(shop, phone)) + (await onHand(shop, other))
    const responses = await Promise.all([
      ...there.map(({ line }) => change(line, other, other.color)),
      ...back.map(({ line }) => change(line, phone, other.own)),
    ])
    expect(responses.map(({ http }) => http)).toEqual(Array(8).fill(200))
    expect((await onHand(shop, phone)) + (await onHand(shop, other))).toBe(before)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  it('lets one of two staff members change an order that both have open, and refuses the other', async () => {
    await stock(other, 30)
    const { line, version, customer, order_number } = await boughtLine()
    const [color, status] = await Promise.all([
      change(line, other, other.color, { version }),
      shop.asOwner('admin/order-update-order-status', { order: order_number, customer, status: 8, version }),
    ])
    expect(statusesOf([color, status])).toEqual([200, 409])
  })

  it('returns the right units when an order is cancelled during a colour change', async () => {
    await Promise.all([stock(phone, 30), stock(other, 30)])
    const { line, customer, order_number } = await boughtLine()
    const [color, status] = await Promise.all([
      change(line, other, other.color),
      shop.asOwner('admin/order-update-order-status', { order: order_number, customer, status: 5 }),
    ])
    expect([200, 409]).toContain(color.http)
    expect(status.http).toBe(200)
    expect((await onHand(shop, phone)) + (await onHand(shop, other))).toBe(60)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })
})
