import { toPaise } from '@handset/contract/money.rules.ts'
import type { ListItem } from '../listing/list-item.ts'
import type { SearchPhrase } from './search-phrase.rules.ts'
import { colorHits, hasPriceAndMemory, noWish, type VariantWish } from '../read-model/variant-wish.rules.ts'
import type { WordMatch } from './word-match.queries.ts'

/** A product that has the words of a phrase, and how. */
export interface Match extends Omit<WordMatch, 'id'> {
  item: ListItem
}

/** What the phrase asks of a variant; its words may be words of a colour. */
export function phraseWish(phrase: SearchPhrase): VariantWish {
  const paise = (rupees: number | null) => (rupees === null ? null : toPaise(rupees))
  return {
    ...noWish,
    minPaise: paise(phrase.minPrice),
    maxPaise: paise(phrase.maxPrice),
    rams: phrase.rams,
    storages: phrase.storages,
    words: phrase.words.filter((word) => word.length > 2),
  }
}

/** One variant must have price, memory and colour together: a blue phone with 256 GB is no match where only the black one has 256 GB. */
function fits({ item }: Match, { kind, fiveG }: SearchPhrase, wish: VariantWish): boolean {
  if ((kind !== null && item.kind !== kind) || (fiveG !== null && item.fiveG !== fiveG)) return false
  const hits = item.variants.map(({ color }) => colorHits(wish.words, color))
  const mostHits = Math.max(0, ...hits)
  return item.variants.some((variant, place) => hits[place] === mostHits && hasPriceAndMemory(variant, wish))
}

/** The exact name first, then names that begin so, names with every word (phones before what belongs to them), then by weight; on ties what is in stock, the shorter name, what sells better. */
function compare(a: Match, b: Match): number {
  const named = (match: Match) => Number(match.nameFit === 1 && match.item.kind === 'phone')
  const length = (match: Match) => (match.nameFit > 0 ? match.item.nameLength : 0)
  return (
    b.nameFit - a.nameFit ||
    named(b) - named(a) ||
    b.weight - a.weight ||
    Number(b.item.inStock) - Number(a.item.inStock) ||
    length(a) - length(b) ||
    b.item.sold - a.item.sold ||
    a.item.id - b.item.id
  )
}

/**
 * The products that fit all of a phrase, best first. Where something has every word in what it is called, what has some of them only in
 * its long texts is dropped: "glass" means the glass, not each phone made of it.
 */
export function chooseMatches(matches: Match[], phrase: SearchPhrase): number[] {
  const wish = phraseWish(phrase)
  const fitting = matches.filter((match) => fits(match, phrase, wish))
  const front = fitting.filter(({ inFront }) => inFront)
  return (front.length > 0 ? front : fitting).sort(compare).map(({ item }) => item.id)
}
