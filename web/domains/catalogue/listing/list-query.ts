import type { CallSends } from '../../../lib/api/call-types.ts'

/** One filter of a product list as its address holds it. Names in brackets may stand there several times. */
type FilterPair = readonly [name: string, value: string]
/** The filters and the order of a list, each checked, always in the same sequence. The page number is not among them. */
export type ListQuery = readonly FilterPair[]

const number = /^\d{1,8}$/
const name = /^[\p{L}\p{N}][\p{L}\p{N} '&().,+-]{0,39}$/u

/** Filters that take several values: in the address `ram[]`, in the call `ram`. */
const several: Record<string, RegExp> = {
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
const single: Record<string, RegExp> = {
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
const mostValues = 30

/** The name under which a facet stands in the address. */
export const fieldName = (key: string): string => (key in several ? `${key}[]` : key)

/** Reads the filters of an address; what is no filter or makes no sense is left out. */
export function readListQuery(address: URLSearchParams): ListQuery {
  const many = Object.entries(several).flatMap(([key, valid]) => {
    const values = [...address.getAll(`${key}[]`), ...address.getAll(key)]
      .map((value) => value.trim())
      .filter((value) => valid.test(value))
    return [...new Set(values)].slice(0, mostValues).map((value): FilterPair => [`${key}[]`, value])
  })
  const one = Object.entries(single).flatMap(([key, valid]): FilterPair[] => {
    const value = tidy(key, address.get(key) ?? '')
    return valid.test(value) ? [[key, value]] : []
  })
  return [...many, ...one]
}

/** People write amounts as ₹15,000. */
const tidy = (key: string, value: string) =>
  key.endsWith('_price') ? value.replace(/[₹,\s]/g, '').replace(/\.\d*$/, '') : value.trim()

/** The same filters as the call takes them. */
export function callInput(query: ListQuery): CallSends<'public/all-products'> {
  const input: Record<string, string | string[]> = {}
  for (const key of Object.keys(several)) {
    const values = valuesOf(query, key)
    if (values.length > 0) input[key] = values
  }
  for (const key of Object.keys(single)) {
    const value = valuesOf(query, key)[0]
    if (value !== undefined) input[key] = value
  }
  return input
}

/** The values chosen for a facet. */
export function valuesOf(query: ListQuery, key: string): string[] {
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

export function toggled(query: ListQuery, key: string, value: string): ListQuery {
  const values = valuesOf(query, key)
  return withValues(query, key, values.includes(value) ? values.filter((other) => other !== value) : [...values, value])
}

/** The address of the list with these filters, in their one sequence, so that one view has one address. */
export function listHref(path: string, query: ListQuery, page = 1): string {
  const address = new URLSearchParams(
    readListQuery(new URLSearchParams(query.map(([name, value]) => [name, value]))).map(([name, value]) => [
      name,
      value,
    ]),
  )
  if (page > 1) address.set('page', String(page))
  const text = address.toString()
  return text ? `${path}?${text}` : path
}

/** What people look for by itself, each a page of its own to search engines; every other mix of filters is a view of it. */
const indexed = new Set(['tag', 'five_g', 'ram[]', 'storage[]'])

/** The address under which search engines keep a view of a list; undefined for the views that they are asked not to keep. */
export function indexedHref(path: string, query: ListQuery, page: number): string | undefined {
  const isKept = query.length === 0 || (query.length === 1 && query.every(([name]) => indexed.has(name)))
  return isKept ? listHref(path, query, page) : undefined
}
