import { expect, vi } from 'vitest'
import { seededRandom } from '../../db/demo/orders/seeded-random.ts'
import { type Acknowledgements, noAcknowledgements } from '../nemesis/acknowledgements.ts'
import { actorClient } from '../nemesis/actor-client.ts'
import { runBuyer } from '../nemesis/buyer.ts'
import { newShopper, type Shopper, type TestVariant } from '../shopper.ts'
import { type FaultShop, patience } from './fault-shop.ts'

/** Eight buyers at once, of this phone or of any of these, while something happens; what they were told must be true afterwards. */
export async function buyDuring(
  shop: FaultShop,
  phone: TestVariant | readonly TestVariant[],
  happen: () => Promise<void>,
  customers = 60,
): Promise<Acknowledgements> {
  const shoppers: Shopper[] = []
  // No more at once than the pool has patience for.
  while (shoppers.length < customers)
    shoppers.push(...(await Promise.all(Array.from({ length: 20 }, () => newShopper(shop)))))
  const accounts = shoppers.map(({ token, address }) => ({ token, address })).values()
  const told = noAcknowledgements()
  const goods = [phone].flat().map(({ product_id, id }) => ({ product: product_id, variant: id }))
  let isOver = false
  const buying = Array.from({ length: 8 }, (_, index) => {
    const random = seededRandom(index + 1)
    const client = actorClient([shop.origin], random, `10.3.0.${index + 1}`, () => false)
    return runBuyer({ client, random, told, goods }, accounts, () => isOver)
  })
  await vi.waitFor(() => expect(told.created.size).toBeGreaterThan(5), patience)
  await happen()
  const before = told.created.size
  await vi.waitFor(() => expect(told.created.size).toBeGreaterThan(before + 3), patience)
  isOver = true
  await Promise.all(buying)
  return told
}
