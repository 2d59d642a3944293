import type { Card } from '@handset/contract/domains/catalogue/card.shape.ts'
import { browserStorage, readItems } from './browser-storage.ts'

const key = 'recentlyViewed'
const maxCards = 8
const fields = ['product_unique', 'picture', 'discount_mrp', 'colors', 'tags']

/** Products viewed in this browser, latest first. The list never leaves the browser. */
export const recentlyViewed = {
  read: () => readItems<Card>(key, (item) => fields.every((field) => field in item)),
  add(card: Card) {
    const others = recentlyViewed.read().filter((other) => other.product_unique !== card.product_unique)
    browserStorage.write(key, JSON.stringify([card, ...others].slice(0, maxCards)))
  },
}
