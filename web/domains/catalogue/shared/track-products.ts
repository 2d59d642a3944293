import type { Card } from '@handset/contract/domains/catalogue/card.shape.ts'
import type { ProductDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { track } from '../../../lib/analytics/analytics.ts'

/** Tracks a product view once, whichever variants are viewed. */
export function trackProductView({ product_unique, product_name, variants }: ProductDetails): void {
  track('view_item', [
    {
      item_id: product_unique,
      item_name: product_name,
      price: Math.min(...variants.map(({ discount_mrp }) => discount_mrp)),
      quantity: 1,
    },
  ])
}

export function trackList(path: string, cards: readonly Card[]): void {
  const items = cards.map((card, index) => ({
    item_id: card.product_unique,
    item_name: card.product_name,
    price: card.discount_mrp,
    quantity: 1,
    index,
  }))
  if (items.length > 0) track('view_item_list', items, { item_list_id: path, value: undefined })
}
