import type { ShopFacts } from '@handset/contract/shop-facts.ts'
import type { Reader } from '../../platform/transaction.ts'

export async function readShopFacts(_db: Reader, _facts: { origin: string; sandbox: boolean; googleClientId: string }): Promise<ShopFacts> {
  throw new Error('not here yet')
}
