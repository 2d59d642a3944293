import { discountOf, type ListVariant } from './list-item.ts'

/** The variant preferred on a card, from filters or a phrase; null and empty mean no preference. */
export interface VariantPreference {
  minPaise: number | null
  maxPaise: number | null
  rams: number[]
  storages: number[]
  /** Full colour names. */
  colors: string[]
  /** Words of a phrase, some of which may be words of a colour. */
  terms: string[]
  /** Minimum discount in percent. */
  discount: number | null
}

export const noPreference: VariantPreference = {
  minPaise: null,
  maxPaise: null,
  rams: [],
  storages: [],
  colors: [],
  terms: [],
  discount: null,
}

/** Whether none of these conditions is set. */
export const areUnset = (conditions: object): boolean =>
  Object.values(conditions).every((value) => value === null || (Array.isArray(value) && value.length === 0))

/** How many words of a phrase start a word of the colour. */
export function colorHits(terms: string[], color: string): number {
  const text = ` ${color.toLowerCase()}`
  return terms.filter((word) => text.includes(` ${word}`)).length
}

const isAnyOf = <Value>(wanted: Value[], value: Value | null): boolean =>
  wanted.length === 0 || (value !== null && wanted.includes(value))
const hasPrice = ({ price }: ListVariant, { minPaise, maxPaise }: VariantPreference): boolean =>
  price >= (minPaise ?? 0) && price <= (maxPaise ?? Infinity)

export function hasPriceAndMemory(variant: ListVariant, preference: VariantPreference): boolean {
  return (
    hasPrice(variant, preference) &&
    isAnyOf(preference.rams, variant.ram) &&
    isAnyOf(preference.storages, variant.storage)
  )
}

/** How well a variant fits, most important first, in the same order as the SQL of the card (`preferenceOrder` in `card-variant.ts`). */
export function variantFit(variant: ListVariant, preference: VariantPreference): number[] {
  return [
    Number(hasPrice(variant, preference)),
    Number(discountOf(variant) >= (preference.discount ?? 0)),
    Number(isAnyOf(preference.rams, variant.ram)),
    Number(isAnyOf(preference.storages, variant.storage)),
    Number(isAnyOf(preference.colors, variant.color)),
    colorHits(preference.terms, variant.color),
    Number(variant.hasStock),
    -variant.price,
  ]
}
