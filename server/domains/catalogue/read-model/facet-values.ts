import { facetKeys } from '@handset/contract/domains/catalogue/catalogue.contract.ts'

type FacetKey = (typeof facetKeys)[number]

interface FacetValue {
  key: FacetKey
  value: string
}

/**
 * All facet values that this process has met, by their number: facets are counted in arrays, which costs a tenth of
 * counting in maps. A shop has some hundred; a value that no product has any more keeps its number.
 */
export const facetValues: FacetValue[] = []
const numbers = Object.fromEntries(facetKeys.map((key) => [key, new Map<string, number>()])) as Record<
  FacetKey,
  Map<string, number>
>

/** The number of a value of a facet. */
export function facetValueNumber(key: FacetKey, value: string): number {
  const known = numbers[key].get(value)
  if (known !== undefined) return known
  const number = facetValues.push({ key, value }) - 1
  numbers[key].set(value, number)
  return number
}
