import { toPaise } from '@handset/contract/money.rules.ts'
import type { ListItem } from '../listing/list-item.ts'
import type { SearchPhrase } from './search-phrase.rules.ts'
import {
  colorHits,
  hasPriceAndMemory,
  noPreference,
  type VariantPreference,
} from '../read-model/variant-preference.rules.ts'
import type { TermMatch } from './term-match.queries.ts'

/** A product that has the words of a phrase, and how. */
export interface Match extends Omit<TermMatch, 'id'> {
  item: ListItem
}

/** What the phrase asks of a variant; its words may be words of a colour. */
export function phrasePreference(phrase: SearchPhrase): VariantPreference {
  const paise = (rupees: number | null) => (rupees === null ? null : toPaise(rupees))
  return {
    ...noPreference,
    minPaise: paise(phrase.minPrice),
    maxPaise: paise(phrase.maxPrice),
    rams: phrase.rams,
    storages: phrase.storages,
    terms: phrase.terms.filter((word) => word.length > 2),
  }
}

/** One variant must have price, memory and colour together: a blue phone with 256 GB is no match where only the black one has 256 GB. */
function matchesPhrase({ item }: Match, { kind, fiveG }: SearchPhrase, preference: VariantPreference): boolean {
  if ((kind !== null && item.kind !== kind) || (fiveG !== null && item.fiveG !== fiveG)) return false
  const hits = item.variants.map(({ color }) => colorHits(preference.terms, color))
  const maxHits = Math.max(0, ...hits)
  return item.variants.some((variant, index) => hits[index] === maxHits && hasPriceAndMemory(variant, preference))
}

/** The exact name first, then names that begin so, names with every word (phones before what belongs to them), then by weight; on ties what is in stock, the shorter name, what sells better. */
function compare(a: Match, b: Match): number {
  const isNamedPhone = (match: Match) => Number(match.nameFit === 1 && match.item.kind === 'phone')
  const length = (match: Match) => (match.nameFit > 0 ? match.item.nameLength : 0)
  return (
    b.nameFit - a.nameFit ||
    isNamedPhone(b) - isNamedPhone(a) ||
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
export function rankMatches(matches: Match[], phrase: SearchPhrase): number[] {
  const preference = phrasePreference(phrase)
  const matching = matches.filter((match) => matchesPhrase(match, phrase, preference))
  const frontMatches = matching.filter(({ inFront }) => inFront)
  return (frontMatches.length > 0 ? frontMatches : matching).sort(compare).map(({ item }) => item.id)
}
