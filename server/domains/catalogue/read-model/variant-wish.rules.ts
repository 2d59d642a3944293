import { discountOf, type ListVariant } from '../listing/list-item.ts'

/** What a list or a phrase asks of the variant that a card shows; null and empty ask nothing. */
export interface VariantWish {
  minPaise: number | null
  maxPaise: number | null
  rams: number[]
  storages: number[]
  /** Whole names of colours. */
  colors: string[]
  /** Words of a phrase, of which some may be words of a colour. */
  words: string[]
  /** Least discount in percent. */
  discount: number | null
}

export const noWish: VariantWish = {
  minPaise: null,
  maxPaise: null,
  rams: [],
  storages: [],
  colors: [],
  words: [],
  discount: null,
}

export function asksNothing({ minPaise, maxPaise, rams, storages, colors, words, discount }: VariantWish): boolean {
  return (
    minPaise === null &&
    maxPaise === null &&
    discount === null &&
    [rams, storages, colors, words].every((list) => list.length === 0)
  )
}

/** How many words of a phrase begin a word of the colour. */
export function colorHits(words: string[], color: string): number {
  const text = ` ${color.toLowerCase()}`
  return words.filter((word) => text.includes(` ${word}`)).length
}

const isAnyOf = <Value>(wanted: Value[], value: Value | null): boolean =>
  wanted.length === 0 || (value !== null && wanted.includes(value))
const hasPrice = ({ price }: ListVariant, { minPaise, maxPaise }: VariantWish): boolean =>
  price >= (minPaise ?? 0) && price <= (maxPaise ?? Infinity)

export function hasPriceAndMemory(variant: ListVariant, wish: VariantWish): boolean {
  return hasPrice(variant, wish) && isAnyOf(wish.rams, variant.ram) && isAnyOf(wish.storages, variant.storage)
}

/** How well a variant fits, most important first: the same order in which the statement for cards chooses (`shownVariant`). */
export function variantFit(variant: ListVariant, wish: VariantWish): number[] {
  return [
    Number(hasPrice(variant, wish)),
    Number(discountOf(variant) >= (wish.discount ?? 0)),
    Number(isAnyOf(wish.rams, variant.ram)),
    Number(isAnyOf(wish.storages, variant.storage)),
    Number(isAnyOf(wish.colors, variant.color)),
    colorHits(wish.words, variant.color),
    Number(variant.stocked),
    -variant.price,
  ]
}
