import { type BenchContext, type BenchJob, measure } from '../bench-job.ts'
import type { LoadResult } from '../http-load.ts'
import { buyOne } from '../one-purchase.ts'
import { openBooks, proveBooks, untilMessagesSent } from '../purchase-proof.ts'
import { shopClient } from '../shop-client.ts'
import { type Goods, someGoods } from '../shop-goods.ts'
import { enrolShoppers, type Shopper } from '../shoppers.ts'

const buyers = 8

/** Eight people at a time, each buying one thing from the product page to the thank-you page, until everybody has bought. */
async function buyAll({ shop }: BenchContext, shoppers: Shopper[], goods: Goods[]): Promise<LoadResult> {
  const latencies: number[] = []
  const waiting = [...shoppers]
  const begun = performance.now()
  async function buyInTurn(place: number): Promise<void> {
    const client = shopClient(shop.origin)
    for (let turn = place, shopper = waiting.pop(); shopper; shopper = waiting.pop(), turn += 3) {
      const goodsOfTurn = goods[turn % goods.length]
      if (!goodsOfTurn) break
      const at = performance.now()
      await buyOne(client, shopper, goodsOfTurn)
      latencies.push(performance.now() - at)
    }
    client.close()
  }
  await Promise.all(Array.from({ length: buyers }, (_, place) => buyInTurn(place)))
  return { answers: latencies.length, seconds: (performance.now() - begun) / 1000, latencies, wrong: [] }
}

export const wholePurchases: BenchJob = {
  name: 'whole-purchases',
  title: `whole purchases, ${buyers} buyers at a time`,
  leastPerSecond: 60,
  async run(context) {
    const { shop, purchases } = context
    const warmUp = Math.min(150, purchases)
    const shoppers = await enrolShoppers(shop, purchases + warmUp)
    const goods = await someGoods(shop, 12)
    const books = await openBooks(shop)
    await buyAll(context, shoppers.slice(0, warmUp), goods)
    await untilMessagesSent(shop)
    const measured = await measure(shop, () => buyAll(context, shoppers.slice(warmUp), goods))
    const seconds = await untilMessagesSent(shop)
    await proveBooks(shop, books, purchases + warmUp)
    return {
      ...measured,
      note: `${purchases} orders, stock exact, no failure; last message sent ${seconds.toFixed(1)} s later`,
    }
  },
}
