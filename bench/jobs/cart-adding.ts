import { asBrowsersAsk, type BenchJob, connections, type Measured, measure, WrongAnswers } from '../bench-job.ts'
import type { BenchShop } from '../bench-shop.ts'
import { httpLoad, type LoadRequest, type LoadResult } from '../http-load.ts'
import { multipartBody } from '../multipart-body.ts'
import { someGoods } from '../shop-goods.ts'
import { enrolShoppers, type Shopper } from '../shoppers.ts'

const shoppersInARound = 1500

/** Each shopper's one request: one piece of one of forty products, as the web sends it. */
async function requestsOf(shop: BenchShop, shoppers: Shopper[]): Promise<LoadRequest[]> {
  const bodies = (await someGoods(shop, 40)).map(({ productUnique, variantId }) =>
    multipartBody({ 'products[0][product_unique]': productUnique, 'products[0][variant_id]': variantId, 'products[0][qty_value]': 1 }),
  )
  return shoppers.flatMap(({ token }, place) => {
    const body = bodies[place % bodies.length]
    return body ? [{ path: '/api/customer/add-to-cart', method: 'POST' as const, headers: { ...asBrowsersAsk, authorization: `Bearer ${token}`, 'content-type': body.type }, body: body.body }] : []
  })
}

/** Rounds in which each shopper adds once; the carts are emptied between the rounds, outside of what is counted. */
async function addInRounds(shop: BenchShop, requests: LoadRequest[], seconds: number): Promise<Measured[]> {
  const rounds: Measured[] = []
  for (let left = seconds; left > 0;) {
    await shop.database.pool.query('truncate cart_lines')
    let place = 0
    const next = () => requests[place++ % requests.length] ?? { path: '/' }
    let load: LoadResult | null = null
    rounds.push(await measure(shop, async () => (load = await httpLoad(shop.origin, { connections, amount: requests.length, requests: next, verify: (body) => body.startsWith('{"status":true') }))))
    left -= (load as LoadResult | null)?.seconds ?? left
    const { rows } = await shop.database.pool.query<{ lines: number }>('select count(*)::int as lines from cart_lines where qty = 1')
    if (rows[0]?.lines !== requests.length) throw new WrongAnswers(`${requests.length} adds left ${rows[0]?.lines} cart lines`)
  }
  return rounds
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

export const cartAdding: BenchJob = {
  name: 'cart-adding',
  title: 'customer/add-to-cart, each customer once',
  mostTimesFloor: 40,
  async run({ shop, seconds }) {
    const requests = await requestsOf(shop, await enrolShoppers(shop, shoppersInARound))
    await addInRounds(shop, requests.slice(0, 600), 0.1)
    const rounds = await addInRounds(shop, requests, seconds)
    await shop.database.pool.query('truncate cart_lines')
    return {
      answersPerSecond: mean(rounds.map((round) => round.answersPerSecond)),
      p50: mean(rounds.map((round) => round.p50)),
      p99: Math.max(...rounds.map((round) => round.p99)),
      serverMs: mean(rounds.map((round) => round.serverMs)),
      databaseMs: rounds.some((round) => round.databaseMs === null) ? null : mean(rounds.map((round) => round.databaseMs ?? 0)),
    }
  },
}
