import { beforeEach, describe, expect, it } from 'vitest'
import type { Card } from '@handset/contract/domains/catalogue/card.shape.ts'
import type { ProductDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { publishInvalidation } from '../../../platform/database/invalidation-bus.ts'
import { holdUnits } from '../../../test/catalogue/hold-units.ts'
import { openFileShop } from '../../../test/shop.ts'
import { variantsOf } from '../../../test/shopper.ts'

const dahlia = 12_031_731
const lite = 14_053_422

const shop = await openFileShop()
const customer = await shop.db
  .insertInto('customers')
  .values({ mobile: '9111111111' })
  .returning('id')
  .executeTakeFirstOrThrow()

describe('available stock', () => {
  beforeEach(async () => {
    await shop.db.deleteFrom('stock_holds').execute()
    await publishInvalidation(shop.db, ['catalogue'])
  })

  /** Holds units of a variant for another customer, as checkout does. */
  async function hold(variantId: number, quantity: number, options: { state?: string; seconds?: number } = {}) {
    await holdUnits(shop.db, customer.id, variantId, quantity, options)
    await publishInvalidation(shop.db, [`product:${dahlia}`])
  }
  const details = async (id: number) =>
    (await shop.call('public/product-details/{product_unique}', { product_unique: id })).data as ProductDetails
  const stockOf = async (variantId: number) =>
    (await details(dahlia)).variants.find(({ variant_id }) => variant_id === variantId)?.product_stock
  const search = async (text: string) => (await shop.call('public/search-product', { search: text })).data as Card[]
  const inStockPhones = async () =>
    (
      (await shop.call('public/all-products', { in_stock: 1, per_page: 100 })).data as { products: Card[] }
    ).products.map(({ product_id }) => product_id)

  it('equals the stock on hand, per variant and for the whole product', async () => {
    const { variants } = await details(dahlia)
    const rows = await variantsOf(shop, dahlia)
    expect(variants).toMatchObject(rows.map(({ id, on_hand }) => ({ variant_id: id, product_stock: on_hand })))
    expect((await search('v dahlia'))[0]?.product_stock).toBe(rows.reduce((sum, row) => sum + row.on_hand, 0))
  })

  it('decreases by held units and increases when a hold expires or is released', async () => {
    const [first] = (await details(dahlia)).variants
    const before = first?.product_stock ?? 0
    const variantId = first?.variant_id ?? 0
    const total = (await search('v dahlia'))[0]?.product_stock ?? 0
    await hold(variantId, 2)
    await hold(variantId, 1)
    await hold(variantId, 5, { seconds: -1 })
    await hold(variantId, 7, { state: 'claimed' })
    await hold(variantId, 9, { state: 'released' })
    await expect.poll(() => stockOf(variantId), { timeout: 1000 }).toBe(before - 3)
    expect((await search('v dahlia'))[0]?.product_stock).toBe(total - 3)
  })

  it('never falls below zero', async () => {
    await hold(50_035, 4)
    await expect.poll(() => stockOf(50_035), { timeout: 1000 }).toBe(0)
  })

  it('is zero for a product while every unit is held, also in the list', async () => {
    const rows = (await variantsOf(shop, dahlia)).filter(({ on_hand }) => on_hand > 0)
    await Promise.all(rows.map(({ id, on_hand }) => hold(id, on_hand, { seconds: 4 })))
    await expect.poll(async () => (await search('v dahlia'))[0]?.product_stock, { timeout: 1000 }).toBe(0)
    await expect.poll(async () => (await inStockPhones()).includes(dahlia), { timeout: 1000 }).toBe(false)
    // Expired by the clock: no job has to release it.
    await expect.poll(async () => (await search('v dahlia'))[0]?.product_stock, { timeout: 6000 }).toBeGreaterThan(0)
  })

  it('decides the card’s variant: the cheapest available one', async () => {
    const cheapest = (await search('v dahlia'))[0]
    await hold(cheapest?.variant_id ?? 0, cheapest?.product_stock ?? 0)
    const next = (await search('v dahlia'))[0]
    expect(next?.variant_id).not.toBe(cheapest?.variant_id)
    const others = (await variantsOf(shop, dahlia)).filter(
      ({ id, on_hand }) => on_hand > 0 && id !== cheapest?.variant_id,
    )
    const price = Math.min(...others.map(({ price_paise }) => price_paise))
    expect((next?.discount_mrp ?? 0) * 100).toBe(price)
  })

  it('is nothing for what is sold out, whatever the discount, and some for what has no discount', async () => {
    expect((await search('t squall lite'))[0]).toMatchObject({
      product_id: lite,
      product_stock: 0,
      discount_percentage: 21,
    })
    expect((await search('wired earphones'))[0]).toMatchObject({ discount_percentage: 0, product_stock: 90 })
    expect(await inStockPhones()).not.toContain(lite)
  })
})
