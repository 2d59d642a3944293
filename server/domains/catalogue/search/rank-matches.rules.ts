import { toPaise } from '@handset/contract/money.rules.ts'
import type { ListItem } from '../read-model/list-item.ts'
import type { SearchPhrase } from './search-phrase.rules.ts'
import {
  colorHits,
  hasPriceAndMemory,
  noPreference,
  type VariantPreference,
} from '../read-model/variant-preference.rules.ts'
import type { TermMatch } from './term-match.queries.ts'

/** A product that contains the words of a phrase, and how. */
export interface Match extends Omit<TermMatch, 'id'> {
  item: ListItem
}

/** The phrase's conditions on a variant; its words may be words of a colour. */
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

/** Price, memory and colour must match on one variant: a blue phone with 256 GB is no match if only the black one has 256 GB. */
function matchesPhrase({ item }: Match, { kind, fiveG }: SearchPhrase, preference: VariantPreference): boolean {
  if ((kind !== null && item.kind !== kind) || (fiveG !== null && item.fiveG !== fiveG)) return false
  const hits = item.variants.map(({ color }) => colorHits(preference.terms, color))
  const maxHits = Math.max(0, ...hits)
  return item.variants.some((variant, index) => hits[index] === maxHits && hasPriceAndMemory(variant, preference))
}

/**
 * Exact names first, then names that start with the phrase, names with every word (phones before accessories), then by weight;
 * ties: in stock, shorter name, best selling.
 */
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
 * The products that match the whole phrase, best first. If some have every word in their name or attributes, products with words
 * only in long texts are dropped: "glass" means the accessory, not each phone made of glass.
 */
export function rankMatches(matches: Match[], phrase: SearchPhrase): number[] {
  const preference = phrasePreference(phrase)
  const matching = matches.filter((match) => matchesPhrase(match, phrase, preference))
  const frontMatches = matching.filter(({ inFront }) => inFront)
  return (frontMatches.length > 0 ? frontMatches : matching).sort(compare).map(({ item }) => item.id)
}
