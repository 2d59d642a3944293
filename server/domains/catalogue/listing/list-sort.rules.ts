import type { ProductFilters } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { discountOf, type ListItem, type ListVariant } from '../read-model/list-item.ts'
import { areUnset, variantFit, type VariantPreference } from '../read-model/variant-preference.rules.ts'

type Comparator = (a: ListItem, b: ListItem) => number

const compareFlags = (a: boolean, b: boolean) => Number(b) - Number(a)
const newest: Comparator = (a, b) => b.launchDay - a.launchDay
const inStockFirst: Comparator = (a, b) => compareFlags(a.inStock, b.inStock)

function isBetter(one: number[], other: number[]): boolean {
  const position = one.findIndex((value, index) => value !== other[index])
  return position >= 0 && (one[position] ?? 0) > (other[position] ?? 0)
}

/** The variant whose price and discount the card will show; null: no preference. */
function pickCardVariant(item: ListItem, preference: VariantPreference | null): ListVariant | undefined {
  let best: { variant: ListVariant; fit: number[] } | undefined
  for (const variant of item.variants) {
    const own = preference ? variantFit(variant, preference) : [Number(variant.hasStock), -variant.price]
    if (!best || isBetter(own, best.fit)) best = { variant, fit: own }
  }
  return best?.variant
}

/** Sorts by a number of the displayed variant, computed once per product. */
function sortByCardVariant(
  items: ListItem[],
  preference: VariantPreference,
  read: (variant: ListVariant) => number,
): ListItem[] {
  const condition = areUnset(preference) ? null : preference
  const keyed = items.map((item) => {
    const variant = pickCardVariant(item, condition)
    return { item, key: variant ? read(variant) : Infinity }
  })
  return keyed
    .sort((a, b) => a.key - b.key || inStockFirst(a.item, b.item) || a.item.id - b.item.id)
    .map(({ item }) => item)
}

const comparators: Record<'featured' | 'newest' | 'best_selling' | 'rating', Comparator> = {
  featured: (a, b) => compareFlags(a.popular, b.popular) || inStockFirst(a, b) || newest(a, b),
  newest: (a, b) => newest(a, b) || inStockFirst(a, b),
  best_selling: (a, b) => b.sold - a.sold,
  rating: (a, b) => b.rating - a.rating || b.ratingCount - a.ratingCount,
}

/** Sorts the products of a list, with a stable tie-break. `featured` keeps the relevance order of a search. */
export function sortList(
  items: ListItem[],
  sort: ProductFilters['sort'],
  preference: VariantPreference,
  isRanked: boolean,
): ListItem[] {
  switch (sort) {
    case 'price_asc':
      return sortByCardVariant(items, preference, ({ price }) => price)
    case 'price_desc':
      return sortByCardVariant(items, preference, ({ price }) => -price)
    case 'discount':
      return sortByCardVariant(items, preference, (variant) => -discountOf(variant))
    default:
      return sort === 'featured' && isRanked ? items : items.toSorted((a, b) => comparators[sort](a, b) || a.id - b.id)
  }
}
