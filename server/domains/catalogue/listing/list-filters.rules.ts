import { facetKeys, type ProductFilters } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { toPaise } from '@handset/contract/money.rules.ts'
import { facetValues } from '../read-model/facet-values.ts'
import type { FacetKey, ListItem } from '../read-model/list-item.ts'

type ItemFilter = (item: ListItem) => boolean

/** Null if nothing is selected in the group. */
function anyOf(key: FacetKey, chosen: (string | number)[]): ItemFilter | null {
  const wanted = new Set(chosen.map(String))
  return wanted.size === 0 ? null : (item) => item.values[key].some((value) => wanted.has(value))
}

/** Bands are lower bounds: the lowest selected one counts. */
function atLeast(readValue: (item: ListItem) => number | null, chosen: number[]): ItemFilter | null {
  if (chosen.length === 0) return null
  const minValue = Math.min(...chosen)
  return (item) => {
    const value = readValue(item)
    return value !== null && value >= minValue
  }
}

function priceWithin(min: number | undefined, max: number | undefined): ItemFilter | null {
  if (min === undefined && max === undefined) return null
  const [from, to] = [toPaise(min ?? 0), max === undefined ? Infinity : toPaise(max)]
  return ({ variants }) => variants.some(({ price }) => price >= from && price <= to)
}

const toList = (value: number | undefined): number[] => (value === undefined ? [] : [value])

/** For each group with a selection, whether a product matches at least one of its values. */
export function activeGroups(filters: ProductFilters): { key: FacetKey; matches: ItemFilter }[] {
  const groups: Record<FacetKey, ItemFilter | null> = {
    series: anyOf('series', filters.series),
    price: priceWithin(filters.min_price, filters.max_price),
    ram: anyOf('ram', filters.ram),
    storage: anyOf('storage', filters.storage),
    color: anyOf('color', filters.color),
    battery: atLeast(({ battery }) => battery, filters.battery),
    charging: atLeast(({ charging }) => charging, filters.charging),
    camera: atLeast(({ camera }) => camera, filters.camera),
    screen: atLeast(({ screen }) => screen, filters.screen),
    rating: atLeast(({ rating }) => rating, toList(filters.rating)),
    discount: atLeast(({ maxDiscount }) => maxDiscount, toList(filters.discount)),
    origin: anyOf('origin', filters.origin),
    five_g: filters.five_g ? ({ fiveG }) => fiveG : null,
    no_cost_emi: filters.no_cost_emi ? ({ noCostEmi }) => noCostEmi : null,
    in_stock: filters.in_stock ? ({ inStock }) => inStock : null,
  }
  return facetKeys.flatMap((key) => {
    const matches = groups[key]
    return matches ? [{ key, matches }] : []
  })
}

export interface FilteredItems {
  /** The products that match every group. */
  matching: ListItem[]
  /** For each facet and value in the context: the number of products that match all other groups. Zero is included. */
  counts: Record<FacetKey, Map<string, number>>
}

/** Filters a context (a series, a tag, a search result) and counts its facets in one pass. */
export function filterAndCount(context: ListItem[], filters: ProductFilters): FilteredItems {
  const groups = activeGroups(filters)
  const matching: ListItem[] = []
  const isPresent = new Uint8Array(facetValues.length)
  const counted = new Uint32Array(facetValues.length)
  for (const item of context) {
    const failedGroups = groups.filter(({ matches }) => !matches(item))
    const isMatching = failedGroups.length === 0
    if (isMatching) matching.push(item)
    // A product that fails exactly one group counts in that group's facet: it would match another selection there.
    const onlyFailed = failedGroups.length === 1 ? failedGroups[0]?.key : undefined
    for (const number of item.valueNumbers) {
      isPresent[number] = 1
      if (isMatching || facetValues[number]?.key === onlyFailed) counted[number] = (counted[number] ?? 0) + 1
    }
  }
  const counts = Object.fromEntries(facetKeys.map((key) => [key, new Map<string, number>()])) as FilteredItems['counts']
  for (const [number, { key, value }] of facetValues.entries())
    if (isPresent[number] === 1) counts[key].set(value, counted[number] ?? 0)
  return { matching, counts }
}
