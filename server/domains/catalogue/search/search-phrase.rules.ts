import { omit } from '../../../platform/core/omit.ts'
import { areUnset } from '../read-model/variant-preference.rules.ts'
import { readMemory } from './parse-memory.rules.ts'
import { accessoryTerms, phoneTerms, stopWords, synonyms, accessoryTypeTerms } from './search-terms.data.ts'
import { readPrices } from './parse-price.rules.ts'

/** A parsed search phrase. */
export interface SearchPhrase {
  /** Texts that a product must contain: letters and digits (a number may have a point), lower case, no accents. */
  terms: string[]
  /** The whole phrase as one word without prices and sizes, to compare with product names. */
  compact: string
  kind: 'phone' | 'accessory' | null
  fiveG: boolean | null
  rams: number[]
  storages: number[]
  /** Whole rupees, both ends included. */
  minPrice: number | null
  maxPrice: number | null
}

const maxTerms = 8
const maxTermLength = 40

/** Lower case without accents, currency signs as words, numbers without grouping commas, "wren+" as "wren plus". */
function simplify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/₹|\brs\.?(?=\s*\d)|(?<=\d)rs\b/g, ' rs ')
    .replace(/(\d),(?=\d)/g, '$1')
    .replace(/(\p{L})\+(?!\s*\d)/gu, '$1 plus ')
    .replace(/(?<!made\s)\bin india\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** "44w" and "6000mah" are two words in product texts, "5g" and "10k" one. */
const splitUnit = (term: string): string[] => /^(\d+)(mah|mp|w|hz|mm|m|inch)$/.exec(term)?.slice(1) ?? [term]

function tokenize(text: string): string[] {
  return (text.match(/\d+\.\d+|[\p{L}\p{N}]+/gu) ?? [])
    .flatMap(splitUnit)
    .filter((term) => term.length <= maxTermLength)
}

/** Replaces synonyms by the shop's terms; two words can form one term ("power bank", "ear buds"). */
function applySynonyms(terms: string[]): string[] {
  const result: string[] = []
  for (let index = 0; index < terms.length; index += 1) {
    const term = terms[index] ?? ''
    const joined = term + (terms[index + 1] ?? '')
    const isPair = joined !== term && (Object.hasOwn(synonyms, joined) || phoneTerms.has(joined))
    if (isPair) index += 1
    const termOrPair = isPair ? joined : term
    result.push(...(Object.hasOwn(synonyms, termOrPair) ? (synonyms[termOrPair] ?? []) : [termOrPair]))
  }
  return result
}

function kindOf(terms: string[]): SearchPhrase['kind'] {
  if (terms.some((term) => accessoryTerms.has(term))) return 'accessory'
  if (!terms.some((term) => phoneTerms.has(term))) return null
  return terms.some((term) => accessoryTypeTerms.has(term)) ? null : 'phone'
}

const isKindTerm = (term: string) => phoneTerms.has(term) || accessoryTerms.has(term)
const isNetworkTerm = (term: string) => term === '4g' || term === '5g'
const networkOf = (terms: string[]): boolean | null =>
  terms.includes('5g') ? true : terms.includes('4g') ? false : null

/** "phone 20000" and "20k mobile": beside the word phone, a number that is no battery capacity is a price. */
function findPriceTerm(terms: string[]): string | undefined {
  return terms.find((term) => /^\d{2,3}k$/.test(term) || (/^\d{4,6}$/.test(term) && Number(term) >= 8000))
}

function without(terms: string[], term: string | undefined): string[] {
  return term === undefined ? terms : terms.filter((other) => other !== term)
}

/** Parses a phrase as a phone buyer means it: "aster blue 256", "5g phone below 15,000", "12/256", "earbuds". Never fails. */
export function parsePhrase(text: string): SearchPhrase {
  const simple = simplify(text)
  const prices = readPrices(simple)
  const memory = readMemory(prices.rest)
  const typedTerms = tokenize(memory.rest)
  const translatedTerms = applySynonyms(typedTerms)
  const kind = kindOf(translatedTerms)
  const isPriced = prices.min !== null || prices.max !== null
  const price = kind === 'phone' && !isPriced ? findPriceTerm(translatedTerms) : undefined
  const searchTerms = without(translatedTerms, price)
  const significantTerms = searchTerms.filter(
    (term) => !isKindTerm(term) && !isNetworkTerm(term) && !stopWords.has(term),
  )
  const hasOtherCriteria =
    isPriced ||
    price !== undefined ||
    memory.rams.length > 0 ||
    memory.storages.length > 0 ||
    searchTerms.some((term) => isKindTerm(term) || isNetworkTerm(term))
  return {
    terms: [...new Set(significantTerms.length > 0 || hasOtherCriteria ? significantTerms : searchTerms)].slice(
      0,
      maxTerms,
    ),
    compact: without(typedTerms, price)
      .filter((term) => !isKindTerm(term) && !term.includes('.'))
      .join(''),
    kind,
    fiveG: networkOf(searchTerms),
    rams: memory.rams,
    storages: memory.storages,
    minPrice: prices.min,
    maxPrice: price === undefined ? prices.max : Number(price.replace('k', '000')),
  }
}

/** Replaces misspelt words and parses the phrase again. */
export function correctSpelling(phrase: SearchPhrase, spelling: ReadonlyMap<string, string>): SearchPhrase {
  const corrected = parsePhrase(phrase.terms.map((term) => spelling.get(term) ?? term).join(' '))
  return { ...phrase, terms: corrected.terms, compact: corrected.compact, kind: corrected.kind ?? phrase.kind }
}

/** Whether a phrase has no condition: it then finds nothing instead of everything. */
export const isEmptyPhrase = (phrase: SearchPhrase): boolean => areUnset(omit(phrase, 'compact'))
