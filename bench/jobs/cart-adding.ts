import {
  browserHeaders,
  type BenchJob,
  connections,
  type Measurement,
  measure,
  UnexpectedResponse,
} from '../bench-job.ts'
import type { BenchShop } from '../bench-shop.ts'
import { httpLoad, type LoadRequest } from '../http-load.ts'
import { multipartBody } from '../multipart-body.ts'
import { cartFields, someGoods } from '../shop-goods.ts'
import { createShoppers, type Shopper } from '../shoppers.ts'

const shoppersInARound = 1500

interface Round {
  shopper: Shopper
  request: LoadRequest
}

/** One request per shopper: one piece of one of forty products, as the web client sends it. */
async function prepareRound(shop: BenchShop): Promise<Round[]> {
  const shoppers = await createShoppers(shop, shoppersInARound)
  const bodies = (await someGoods(shop, 40)).map((goods) => multipartBody(cartFields(goods)))
  return shoppers.flatMap((shopper, index) => {
    const body = bodies[index % bodies.length]
    const headers = { ...browserHeaders, authorization: `Bearer ${shopper.token}`, 'content-type': body?.type ?? '' }
    return body
      ? [{ shopper, request: { path: '/api/customer/add-to-cart', method: 'POST' as const, headers, body: body.body } }]
      : []
  })
}

/** One round: every shopper adds once. The carts are checked and emptied afterwards, outside the measurement. */
async function runRound(shop: BenchShop, roundRequests: Round[]): Promise<Measurement> {
  let index = 0
  const next = () => roundRequests[index++ % roundRequests.length]?.request ?? { path: '/' }
  const measured = await measure(shop, () =>
    httpLoad(shop.origin, {
      connections,
      amount: roundRequests.length,
      requests: next,
      verify: (body) => body.startsWith('{"status":true'),
    }),
  )
  const removed = await shop.database.pool.query('delete from cart_lines where customer_id = any ($1) and qty = 1', [
    roundRequests.map(({ shopper }) => shopper.id),
  ])
  if (removed.rowCount !== roundRequests.length)
    throw new UnexpectedResponse(`${roundRequests.length} adds left ${removed.rowCount} cart lines`)
  return measured
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

export const cartAdding: BenchJob = {
  name: 'cart-adding',
  title: 'customer/add-to-cart, each customer once a round',
  maxTimesFloor: 40,
  async run({ shop, seconds }) {
    const roundRequests = await prepareRound(shop)
    await runRound(shop, roundRequests.slice(0, 600))
    const rounds: Measurement[] = []
    for (const end = performance.now() + seconds * 1000; performance.now() < end;)
      rounds.push(await runRound(shop, roundRequests))
    return {
      responsesPerSecond: mean(rounds.map((round) => round.responsesPerSecond)),
      p50: mean(rounds.map((round) => round.p50)),
      p99: Math.max(...rounds.map((round) => round.p99)),
      serverMs: mean(rounds.map((round) => round.serverMs)),
      databaseMs: rounds.some((round) => round.databaseMs === null)
        ? null
        : mean(rounds.map((round) => round.databaseMs ?? 0)),
    }
  },
}
