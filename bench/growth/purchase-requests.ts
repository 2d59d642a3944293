import { wholePurchases } from '../jobs/whole-purchases.ts'
import { multipartBody } from '../multipart-body.ts'
import { readField } from '../shop-client.ts'
import { cartFields, someGoods } from '../shop-goods.ts'
import { createShoppers } from '../shoppers.ts'
import { expectGet, medianCost } from './median-cost.ts'
import { byIndex, type GrowthRequest } from './growth-request.ts'

/** With the unmeasured ones before, so many requests are sent at most. */
const requestsOf = (responses: number) => Math.ceil(responses * 1.5) + 4

const addToCart: GrowthRequest = {
  title: 'add to cart',
  maxFactor: byIndex,
  async measure(shop, effort) {
    const shoppers = await createShoppers(shop, requestsOf(effort.responses))
    const goods = await someGoods(shop, 40)
    return medianCost(shop, effort, async (client, turn) => {
      const chosen = goods[turn % goods.length]
      if (!chosen) return
      const body = multipartBody(cartFields(chosen))
      readField(await client.post('/api/customer/add-to-cart', body, shoppers[turn]?.token), 'add-to-cart')
    })
  },
}

const readCart: GrowthRequest = {
  title: 'read a cart of two lines',
  maxFactor: byIndex,
  async measure(shop, effort) {
    const shoppers = await createShoppers(shop, 40)
    const goods = await someGoods(shop, 2)
    await shop.database.pool.query(
      'insert into cart_lines (customer_id, variant_id, qty) select customer, variant, 1 from unnest($1::bigint[]) customer cross join unnest($2::bigint[]) variant',
      [shoppers.map(({ id }) => id), goods.map(({ variantId }) => variantId)],
    )
    return medianCost(shop, effort, (client, turn) =>
      expectGet(client, '/api/customer/view-cart', { token: shoppers[turn % shoppers.length]?.token ?? '' }),
    )
  },
}

/** From the product page to the last message; the mean of all, because one is many requests. */
const purchase: GrowthRequest = {
  title: 'whole purchase',
  maxFactor: byIndex,
  async measure(shop, { responses, seconds, pause }) {
    for (let time = 0; time < 3; time += 1) await pause()
    const { serverMs, databaseMs, responsesPerSecond } = await wholePurchases.run({
      shop,
      seconds,
      purchases: responses,
    })
    for (let time = 0; time < 3; time += 1) await pause()
    const database = databaseMs ?? 0
    return {
      serverMs,
      databaseMs: database,
      totalMs: serverMs + database,
      note: `${responsesPerSecond.toFixed(0)} a second`,
    }
  },
}

/** The purchases are last: they leave work for the server's jobs. */
export const purchaseRequests: GrowthRequest[] = [addToCart, readCart, purchase]
