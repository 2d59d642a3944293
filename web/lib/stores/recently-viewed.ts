import type { Card } from '@handset/contract/domains/catalogue/card.shape.ts'
import { browserStorage, readList } from './browser-storage.ts'

const key = 'recentlyViewed'
const maxCards = 8

function isCard(value: unknown): value is Card {
  return (
    typeof value === 'object' &&
    value !== null &&
    'product_unique' in value &&
    'picture' in value &&
    'discount_mrp' in value &&
    'colors' in value &&
    'tags' in value
  )
}

/** Products viewed in this browser, latest first. The list never leaves the browser. */
export const recentlyViewed = {
  read: (): Card[] => readList(key).filter(isCard),
  add: (card: Card) =>
    browserStorage.write(
      key,
      JSON.stringify(
        [card, ...recentlyViewed.read().filter((other) => other.product_unique !== card.product_unique)].slice(
          0,
          maxCards,
        ),
      ),
    ),
}
