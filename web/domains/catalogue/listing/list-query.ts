import type { CallSends } from '../../../lib/api/call-types.ts'

/** One filter of a product list as its address holds it. Names in brackets may stand there several times. */
type FilterPair = readonly [name: string, value: string]
/** The filters and the order of a list, each checked, always in the same sequence. The page number is not among them. */
export type ListQuery = readonly FilterPair[]

const number = /^\d{1,8}$/
const name = /^[\p{L}\p{N}][\p{L}\p{N} '&().,+-]{0,39}$/u

/** Filters that take several values: in the address `ram[]`, in the call `ram`. */
const multiValued: Record<string, RegExp> = {
  series: number,
  ram: number,
  storage: number,
  color: name,
  battery: number,
  charging: number,
  camera: number,
  screen: /^\d{1,2}(\.\d)?$/,
  origin: name,
}
const singleValued: Record<string, RegExp> = {
  search: /^[^\p{C}]{1,100}$/u,
  tag: /^[\w-]{1,40}$/,
  min_price: number,
  max_price: number,
  rating: /^[1-5]$/,
  discount: /^\d{1,2}$/,
  five_g: /^1$/,
  in_stock: /^1$/,
  sort: /^(newest|price_asc|price_desc|discount|best_selling|rating)$/,
}
const maxValues = 30

/** The name under which a facet stands in the address. */
export const fieldName = (key: string): string => (key in multiValued ? `${key}[]` : key)

/** Reads the filters of an address; what is no filter or makes no sense is left out. */
export function readListQuery(params: URLSearchParams): ListQuery {
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

/** People write amounts as ₹15,000. */
const normalizeValue = (key: string, value: string) =>
  key.endsWith('_price') ? value.replace(/[₹,\s]/g, '').replace(/\.\d*$/, '') : value.trim()

/** The same filters as the call takes them. */
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

/** The values chosen for a facet. */
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

/** The address of the list with these filters, in their one sequence, so that one view has one address. */
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

/** What people look for by itself, each a page of its own to search engines; every other mix of filters is a view of it. */
const indexableKeys = new Set(['tag', 'five_g', 'ram[]', 'storage[]'])

/** The address under which search engines keep a view of a list; undefined for the views that they are asked not to keep. */
export function indexedHref(path: string, query: ListQuery, page: number): string | undefined {
  const isIndexable = query.length === 0 || (query.length === 1 && query.every(([name]) => indexableKeys.has(name)))
  return isIndexable ? listHref(path, query, page) : undefined
}
