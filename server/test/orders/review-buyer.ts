import fs from 'node:fs/promises'
import path from 'node:path'
import type { TestShop } from '../shop.ts'
import { newShopper, stockedVariant } from '../shopper.ts'

export const reviewInput = { rating: 5, heading: 'A fine phone', details: 'It does what it says.\nThe battery lasts.' }

/** A customer who has bought and paid for a phone. */
export async function newBuyer(shop: TestShop, nth = 0) {
  const shopper = await newShopper(shop)
  const variant = await stockedVariant(shop, 50, nth)
  const order = await shopper.unpaidOrder(variant)
  await shop.pay(order.redirect_url, 'pay', 'browser')
  const placed = await shopper.confirm(order)
  if (placed.http !== 200) throw new Error(`order-placed: ${placed.http} ${placed.text}`)
  const product = String(variant.product_id)
  return {
    ...shopper,
    variant,
    product,
    post: (fields: Record<string, unknown> = {}) =>
      shopper.call('customer/post-review', { product_unique: product, ...reviewInput, ...fields }),
  }
}
export type Buyer = Awaited<ReturnType<typeof newBuyer>>

/** What lies in the folder of review files, drafts included. */
export const reviewFiles = (shop: TestShop): Promise<string[]> =>
  fs.readdir(path.join(shop.services.configuration.dataDir, 'media/reviews')).catch(() => [])
