import {
  multiValuedFilters as multiValued,
  singleValuedFilters as singleValued,
} from '@handset/contract/domains/catalogue/list-query-values.rules.ts'
import type { CallSends } from '../../../lib/api/call-types.ts'

/** One filter of a product list as written in the URL. Names with brackets may occur several times. */
type FilterPair = readonly [name: string, value: string]
/** Validated filters and sort order of a list, always in the same sequence. Does not include the page number. */
export type ListQuery = readonly FilterPair[]

const maxValues = 30

/** Name of a facet in the URL. */
export const fieldName = (key: string): string => (key in multiValued ? `${key}[]` : key)

/** Reads the filters of a URL; unknown and invalid ones are left out. */
export function readListQuery(params: Pick<URLSearchParams, 'get' | 'getAll'>): ListQuery {
  const multiPairs = Object.entries(multiValued).flatMap(([key, pattern]) => {
    const values = [...params.getAll(`${key}[]`), ...params.getAll(key)]
      .map((value) => value.trim())
      .filter((value) => pattern.test(value))
    return [...new Set(values)].slice(0, maxValues).map((value): FilterPair => [`${key}[]`, value])
  })
  const singlePairs = Object.entries(singleValued).flatMap(([key, pattern]): FilterPair[] => {
    const value = normalizeValue(key, params.get(key) ?? '')
    return pattern.test(value) ? [[key, value]] : []
  })
  return [...multiPairs, ...singlePairs]
}

/** Users type amounts such as ₹15,000. */
const normalizeValue = (key: string, value: string) =>
  key.endsWith('_price') ? value.replace(/[₹,\s]/g, '').replace(/\.0*$/, '') : value.trim()

export function callInput(query: ListQuery): CallSends<'public/all-products'> {
  const input: Record<string, string | string[]> = {}
  for (const key of Object.keys(multiValued)) {
    const values = filterValues(query, key)
    if (values.length > 0) input[key] = values
  }
  for (const key of Object.keys(singleValued)) {
    const value = filterValues(query, key)[0]
    if (value !== undefined) input[key] = value
  }
  return input
}

export function filterValues(query: ListQuery, key: string): string[] {
  const field = fieldName(key)
  return query.filter(([name]) => name === field).map(([, value]) => value)
}

export function withValues(query: ListQuery, key: string, values: readonly string[]): ListQuery {
  const field = fieldName(key)
  return [
    ...query.filter(([name]) => name !== field),
    ...values.filter(Boolean).map((value): FilterPair => [field, value]),
  ]
}

export function toggleValue(query: ListQuery, key: string, value: string): ListQuery {
  const values = filterValues(query, key)
  return withValues(query, key, values.includes(value) ? values.filter((other) => other !== value) : [...values, value])
}

/** URL of the list with these filters in canonical sequence, so that each view has one URL. */
export function listHref(path: string, query: ListQuery, page = 1): string {
  const params = new URLSearchParams(
    readListQuery(new URLSearchParams(query.map(([name, value]) => [name, value]))).map(([name, value]) => [
      name,
      value,
    ]),
  )
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

/**
 * Filters that people search for by themselves, so each is a page of its own for search engines; other combinations are
 * views of it.
 */
const indexableKeys = new Set(['tag', 'five_g', 'ram[]', 'storage[]'])

/** Canonical URL of a list view for search engines; undefined for views that must not be indexed. */
export function indexedHref(path: string, query: ListQuery, page: number): string | undefined {
  const isIndexable = query.length === 0 || (query.length === 1 && query.every(([name]) => indexableKeys.has(name)))
  return isIndexable ? listHref(path, query, page) : undefined
}
