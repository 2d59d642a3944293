import { type BenchContext, type BenchJob, measure } from '../bench-job.ts'
import type { LoadResult } from '../http-load.ts'
import { buyOne } from '../one-purchase.ts'
import { takeStockSnapshot, verifyPurchases, waitUntilMessagesSent } from '../verify-purchases.ts'
import { shopClient } from '../shop-client.ts'
import { type Goods, someGoods } from '../shop-goods.ts'
import { createShoppers, type Shopper } from '../shoppers.ts'

const buyers = 8

/**
 * Eight shoppers at a time, each buying one product from the product page to the thank-you page, until all have bought.
 */
async function buyAll({ shop }: BenchContext, shoppers: Shopper[], goods: Goods[]): Promise<LoadResult> {
  const latencies: number[] = []
  const waiting = [...shoppers]
  const startedAt = performance.now()
  async function buySequentially(buyer: number): Promise<void> {
    const client = shopClient(shop.origin)
    for (let productIndex = buyer, shopper = waiting.pop(); shopper; shopper = waiting.pop(), productIndex += 3) {
      const product = goods[productIndex % goods.length]
      if (!product) break
      const startedMs = performance.now()
      await buyOne(client, shopper, product)
      latencies.push(performance.now() - startedMs)
    }
    client.close()
  }
  await Promise.all(Array.from({ length: buyers }, (_, buyer) => buySequentially(buyer)))
  return { responses: latencies.length, seconds: (performance.now() - startedAt) / 1000, latencies, failures: [] }
}

export const wholePurchases: BenchJob = {
  name: 'whole-purchases',
  title: `whole purchases, ${buyers} buyers at a time`,
  minPerSecond: 60,
  async run(context) {
    const { shop, purchases } = context
    const warmUp = Math.min(150, purchases)
    const shoppers = await createShoppers(shop, purchases + warmUp)
    const goods = await someGoods(shop, 12)
    const snapshot = await takeStockSnapshot(shop)
    await buyAll(context, shoppers.slice(0, warmUp), goods)
    await waitUntilMessagesSent(shop)
    const measured = await measure(shop, () => buyAll(context, shoppers.slice(warmUp), goods))
    const seconds = await waitUntilMessagesSent(shop)
    await verifyPurchases(shop, snapshot, purchases + warmUp)
    return {
      ...measured,
      note: `${purchases} orders, stock exact, no failure; last message sent ${seconds.toFixed(1)} s later`,
    }
  },
}
