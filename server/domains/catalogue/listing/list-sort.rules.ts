import type { ProductFilters } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { discountOf, type ListItem, type ListVariant } from './list-item.ts'
import { asksNothing, variantFit, type VariantWish } from '../read-model/variant-wish.rules.ts'

type Order = (a: ListItem, b: ListItem) => number

const first = (a: boolean, b: boolean) => Number(b) - Number(a)
const newest: Order = (a, b) => (a.launchDate < b.launchDate ? 1 : a.launchDate > b.launchDate ? -1 : 0)
const inStockFirst: Order = (a, b) => first(a.inStock, b.inStock)

function isBetter(one: number[], other: number[]): boolean {
  const place = one.findIndex((value, index) => value !== other[index])
  return place >= 0 && (one[place] ?? 0) > (other[place] ?? 0)
}

/** The variant whose price and discount a card will show. */
function shown(item: ListItem, wish: VariantWish): ListVariant | undefined {
  const eager = asksNothing(wish)
  let best: { variant: ListVariant; fit: number[] } | undefined
  for (const variant of item.variants) {
    const own = eager ? [Number(variant.stocked), -variant.price] : variantFit(variant, wish)
    if (!best || isBetter(own, best.fit)) best = { variant, fit: own }
  }
  return best?.variant
}

/** Sorts by a number of what each card will show, worked out once a product. */
function byShown(items: ListItem[], wish: VariantWish, read: (variant: ListVariant) => number): ListItem[] {
  const keyed = items.map((item) => {
    const variant = shown(item, wish)
    return { item, key: variant ? read(variant) : Infinity }
  })
  return keyed
    .sort((a, b) => a.key - b.key || inStockFirst(a.item, b.item) || a.item.id - b.item.id)
    .map(({ item }) => item)
}

const orders: Record<'featured' | 'newest' | 'best_selling' | 'rating', Order> = {
  featured: (a, b) => first(a.popular, b.popular) || inStockFirst(a, b) || newest(a, b),
  newest: (a, b) => newest(a, b) || inStockFirst(a, b),
  best_selling: (a, b) => b.sold - a.sold,
  rating: (a, b) => b.rating - a.rating || b.ratingCount - a.ratingCount,
}

/** Sorts the products of a list; ties fall the same way always. `featured` keeps the order of what a phrase found, where there is one. */
export function sortList(
  items: ListItem[],
  sort: ProductFilters['sort'],
  wish: VariantWish,
  isRanked: boolean,
): ListItem[] {
  switch (sort) {
    case 'price_asc':
      return byShown(items, wish, ({ price }) => price)
    case 'price_desc':
      return byShown(items, wish, ({ price }) => -price)
    case 'discount':
      return byShown(items, wish, (variant) => -discountOf(variant))
    default:
      return sort === 'featured' && isRanked ? items : items.toSorted((a, b) => orders[sort](a, b) || a.id - b.id)
  }
}
