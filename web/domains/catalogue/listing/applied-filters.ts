import type { CallOutput } from '@handset/contract/calls.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { fieldName, filterValues, withValues, type ListQuery } from './list-query.ts'

export type Facet = CallOutput<'public/all-products'>['facets'][number]

/** An applied filter: its label and the list without it. */
export interface AppliedFilter {
  label: string
  remainingQuery: ListQuery
}

const nonFilterKeys = new Set(['sort', 'min_price', 'max_price'])
const fixedLabels: Record<string, string> = { five_g: '5G', in_stock: 'In stock', no_cost_emi: 'No Cost EMI' }

/** Applied filters in the order of the URL; both ends of a price range count as one filter. */
export function appliedFilters(query: ListQuery, facets: readonly Facet[]): AppliedFilter[] {
  const filters = query
    .filter(([name]) => !nonFilterKeys.has(name))
    .map(([name, value]): AppliedFilter => ({
      label: filterLabel(name, value, facets),
      remainingQuery: query.filter((pair) => pair[0] !== name || pair[1] !== value),
    }))
  const price = priceLabel(filterValues(query, 'min_price')[0], filterValues(query, 'max_price')[0])
  return price ? [...filters, { label: price, remainingQuery: withoutPrice(query) }] : filters
}

export const withoutPrice = (query: ListQuery): ListQuery =>
  withValues(withValues(query, 'min_price', []), 'max_price', [])

/** Keeps only the sort order. */
export const withoutFilters = (query: ListQuery): ListQuery => query.filter(([name]) => name === 'sort')

export function priceLabel(from: string | undefined, to: string | undefined): string {
  if (from && to) return `${moneyText(Number(from))} to ${moneyText(Number(to))}`
  if (to) return `Under ${moneyText(Number(to))}`
  return from ? `Over ${moneyText(Number(from))}` : ''
}

function filterLabel(name: string, value: string, facets: readonly Facet[]): string {
  const facet = facets.find(({ key }) => fieldName(key) === name)
  return (
    fixedLabels[name] ??
    facet?.values.find((option) => option.value === value)?.label ??
    (name === 'search' ? `“${value}”` : value)
  )
}
