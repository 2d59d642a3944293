import { readMemory } from './memory-phrase.rules.ts'
import { accessoryWords, phoneWords, stopWords, synonyms, thingWords } from './phrase-words.data.ts'
import { readPrices } from './price-phrase.rules.ts'

/** What a shopper's phrase asks for. */
export interface SearchPhrase {
  /** Texts that a product must all have: letters and digits only (a number may have a point), lower case, no accents. */
  words: string[]
  /** The whole phrase as one word, prices and sizes left out, to compare with a product's name. */
  compact: string
  kind: 'phone' | 'accessory' | null
  fiveG: boolean | null
  rams: number[]
  storages: number[]
  /** Whole rupees, both ends included. */
  minPrice: number | null
  maxPrice: number | null
}

const mostWords = 8
const longestWord = 40

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

/** "44w" and "6000mah" are two words in a product's text, "5g" and "10k" one. */
const splitUnit = (word: string): string[] => /^(\d+)(mah|mp|w|hz|mm|m|inch)$/.exec(word)?.slice(1) ?? [word]

function tokens(text: string): string[] {
  return (text.match(/\d+\.\d+|[\p{L}\p{N}]+/gu) ?? []).flatMap(splitUnit).filter((word) => word.length <= longestWord)
}

/** Puts the shop's words for what was typed; two that are written apart count as one ("power bank", "ear buds"). */
function translate(words: string[]): string[] {
  const result: string[] = []
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? ''
    const joined = word + (words[index + 1] ?? '')
    const isPair = joined !== word && (Object.hasOwn(synonyms, joined) || phoneWords.has(joined))
    if (isPair) index += 1
    const known = isPair ? joined : word
    result.push(...(Object.hasOwn(synonyms, known) ? (synonyms[known] ?? []) : [known]))
  }
  return result
}

function kindOf(words: string[]): SearchPhrase['kind'] {
  if (words.some((word) => accessoryWords.has(word))) return 'accessory'
  if (!words.some((word) => phoneWords.has(word))) return null
  return words.some((word) => thingWords.has(word)) ? null : 'phone'
}

const isKind = (word: string) => phoneWords.has(word) || accessoryWords.has(word)
const isGeneration = (word: string) => word === '4g' || word === '5g'
const generation = (words: string[]): boolean | null =>
  words.includes('5g') ? true : words.includes('4g') ? false : null

/** "phone 20000" and "20k mobile": beside the word phone, a number that no battery has is a price. */
function priceAmong(words: string[]): string | undefined {
  return words.find((word) => /^\d{2,3}k$/.test(word) || (/^\d{4,6}$/.test(word) && Number(word) >= 8000))
}

function without(words: string[], word: string | undefined): string[] {
  return word === undefined ? words : words.filter((other) => other !== word)
}

/** Reads a phrase as a phone buyer means it: "aster blue 256", "5g phone below 15,000", "12/256", "earbuds". Never fails. */
export function parsePhrase(text: string): SearchPhrase {
  const prices = readPrices(simplify(text))
  const memory = readMemory(prices.rest)
  const typed = tokens(memory.rest)
  const translated = translate(typed)
  const kind = kindOf(translated)
  const isPriced = prices.min !== null || prices.max !== null
  const price = kind === 'phone' && !isPriced ? priceAmong(translated) : undefined
  const meant = without(translated, price)
  const telling = meant.filter((word) => !isKind(word) && !isGeneration(word) && !stopWords.has(word))
  const asksElsewhere =
    isPriced ||
    price !== undefined ||
    memory.rams.length > 0 ||
    memory.storages.length > 0 ||
    meant.some((word) => isKind(word) || isGeneration(word))
  return {
    words: [...new Set(telling.length > 0 || asksElsewhere ? telling : meant)].slice(0, mostWords),
    compact: without(typed, price)
      .filter((word) => !isKind(word) && !word.includes('.'))
      .join(''),
    kind,
    fiveG: generation(meant),
    rams: memory.rams,
    storages: memory.storages,
    minPrice: prices.min,
    maxPrice: price === undefined ? prices.max : Number(price.replace('k', '000')),
  }
}

/** The phrase with other words in place of misspelt ones; what they mean is read anew. */
export function respell(phrase: SearchPhrase, spelling: ReadonlyMap<string, string>): SearchPhrase {
  const spelt = parsePhrase(phrase.words.map((word) => spelling.get(word) ?? word).join(' '))
  return { ...phrase, words: spelt.words, compact: spelt.compact, kind: spelt.kind ?? phrase.kind }
}

/** True where a phrase asks for nothing: such a one finds nothing rather than everything. */
export function isEmptyPhrase(phrase: SearchPhrase): boolean {
  const { words, kind, fiveG, rams, storages, minPrice, maxPrice } = phrase
  return (
    words.length === 0 &&
    kind === null &&
    fiveG === null &&
    rams.length === 0 &&
    storages.length === 0 &&
    minPrice === null &&
    maxPrice === null
  )
}
