import type { CallOutput } from '@handset/contract/calls.ts'
import { facetKeys, type ProductFilters } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { facetTitles } from '@handset/contract/domains/catalogue/facet-titles.ts'
import { toPaise, toRupees } from '@handset/contract/money.rules.ts'
import type { InvalidationBus } from '../../../platform/database/invalidation-bus.ts'
import { lastPage } from '../../../platform/database/list-conditions.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { readCards } from '../read-model/card.queries.ts'
import { selectedValues, fixedValues, valueLabel } from './facet-labels.rules.ts'
import { type FilteredItems, filterAndCount } from './list-filters.rules.ts'
import { type ListCategory, type ListIndex, readListIndex } from '../read-model/list-index.ts'
import type { FacetKey, ListItem } from '../read-model/list-item.ts'
import { sortList } from './list-sort.rules.ts'
import { phrasePreference } from '../search/rank-matches.rules.ts'
import { matchPhrase } from '../search/match-phrase.ts'
import { noPreference, type VariantPreference } from '../read-model/variant-preference.rules.ts'

type ProductList = CallOutput<'public/all-products'>
type FacetValue = ProductList['facets'][number]['values'][number]

/** The list's products before filtering: a series, a tag or a search result (best first). */
function selectContext(
  { items }: ListIndex,
  { cat_id, tag, kind }: ProductFilters,
  found: number[] | null,
): ListItem[] {
  const all = found ? found.flatMap((id) => items.get(id) ?? []) : [...items.values()]
  return all.filter(
    (item) =>
      (cat_id === undefined || item.categoryId === cat_id) &&
      (tag === undefined || item.tags.includes(tag)) &&
      (kind === undefined || item.kind === kind),
  )
}

/** The variant that the cards prefer: from the filters, else from the search phrase. */
function toVariantPreference(filters: ProductFilters, phrase: VariantPreference): VariantPreference {
  const paise = (rupees: number | undefined) => (rupees === undefined ? null : toPaise(rupees))
  return {
    minPaise: paise(filters.min_price) ?? phrase.minPaise,
    maxPaise: paise(filters.max_price) ?? phrase.maxPaise,
    rams: filters.ram.length > 0 ? filters.ram : phrase.rams,
    storages: filters.storage.length > 0 ? filters.storage : phrase.storages,
    colors: filters.color,
    terms: phrase.terms,
    discount: filters.discount ?? null,
  }
}

/** Display order of values: bands as defined, series in sort order, sizes by size, the rest by name. */
function orderedValues(
  key: FacetKey,
  counted: Map<string, number>,
  { categories }: ListIndex,
  chosen: string[],
): string[] {
  const all = [...new Set([...counted.keys(), ...chosen])]
  const fixed = fixedValues[key]
  // Hide bands that no product can have: accessories have no battery to compare.
  if (fixed) return all.length === 0 ? [] : [...fixed, ...chosen.filter((value) => !fixed.includes(value))]
  if (key === 'series') {
    const categoryOrder = [...categories.keys()].map(String)
    return all.toSorted((a, b) => categoryOrder.indexOf(a) - categoryOrder.indexOf(b))
  }
  return all.toSorted((a, b) => (key === 'ram' || key === 'storage' ? Number(a) - Number(b) : a.localeCompare(b, 'en')))
}

const isPriceSelected = ({ min_price, max_price }: ProductFilters) => min_price !== undefined || max_price !== undefined

/** The facets that the category shows, and those that a filter of the request belongs to. */
function shownFacets(category: ListCategory | null, filters: ProductFilters): FacetKey[] {
  const shown = category?.filters
  if (!shown) return [...facetKeys]
  return facetKeys.filter(
    (key) =>
      shown.includes(key) || (key === 'price' ? isPriceSelected(filters) : selectedValues(key, filters).length > 0),
  )
}

/** Between which prices of the context a slider moves. */
function priceRange(context: ListItem[]): { min: number; max: number } {
  let [min, max] = [Infinity, 0]
  for (const { variants } of context)
    for (const { price } of variants) [min, max] = [Math.min(min, price), Math.max(max, price)]
  return { min: toRupees(min), max: toRupees(max) }
}

/** Facets with at least one value. A selected value stays in its facet even if no product has it. */
function toFacets(
  keys: FacetKey[],
  context: ListItem[],
  { counts }: FilteredItems,
  filters: ProductFilters,
  index: ListIndex,
): ProductList['facets'] {
  return keys.flatMap((key) => {
    const toValue = (value: string): FacetValue => {
      const label = key === 'series' ? (index.categories.get(Number(value))?.name ?? value) : valueLabel(key, value)
      const hex = key === 'color' ? index.hexByColor.get(value) : undefined
      return { value, label, count: counts[key].get(value) ?? 0, ...(hex === undefined ? {} : { hex }) }
    }
    const values = orderedValues(key, counts[key], index, selectedValues(key, filters)).map(toValue)
    if (values.length === 0) return []
    return [{ key, label: facetTitles[key], values, ...(key === 'price' ? { range: priceRange(context) } : {}) }]
  })
}

/** A page of products with facets; null if the category does not exist. A page after the last is empty. */
export async function readProductList(
  db: Reader,
  invalidationBus: InvalidationBus,
  filters: ProductFilters,
): Promise<ProductList | null> {
  const index = await readListIndex(db, invalidationBus)
  const category = filters.cat_id === undefined ? null : index.categories.get(filters.cat_id)
  if (category === undefined) return null
  const match = filters.search === undefined ? null : await matchPhrase(db, index, filters.search)
  const preference = toVariantPreference(filters, match ? phrasePreference(match.phrase) : noPreference)
  const context = selectContext(index, filters, match?.ids ?? null)
  const counted = filterAndCount(context, filters)
  const { sort, page, per_page } = filters
  const from = (page - 1) * per_page
  const pageItems =
    from < counted.matching.length
      ? sortList(counted.matching, sort, preference, match !== null).slice(from, from + per_page)
      : []
  return {
    products: await readCards(
      db,
      pageItems.map(({ id }) => id),
      preference,
    ),
    facets: toFacets(shownFacets(category, filters), context, counted, filters, index),
    total: counted.matching.length,
    last_page: lastPage(counted.matching.length, per_page),
    category,
  }
}
