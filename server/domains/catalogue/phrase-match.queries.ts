import { type RawBuilder, sql } from 'kysely'
import { toPaise } from '@handset/contract/money.rules.ts'
import type { Reader } from '../../platform/transaction.ts'
import { held, stocked } from './available-stock.ts'
import { nearestWord } from './nearest-word.rules.ts'
import { accessoryWords, phoneWords, synonyms } from './phrase-words.data.ts'
import { isEmptyPhrase, respell, type SearchPhrase } from './search-phrase.rules.ts'
import { colorHits, noWish, priceFits, type VariantWish } from './shown-variant.ts'

/** A pattern that no name fits. */
const never = '-'
const units = new Set(['mp', 'hz', 'mm'])
const isNumber = (word: string) => /^[\d.]+$/.test(word)

/**
 * One word as a text query on names, colours, options, series and tags (weights A to C): a beginning is enough, except of numbers and
 * single letters. Words hold letters and digits only, so that nothing in them can mean anything to the query language.
 */
function frontQuery(word: string, isBeingTyped: boolean): string {
  return !isBeingTyped && (word.length === 1 || isNumber(word)) ? `'${word}':ABC` : `'${word}':*ABC`
}

/** The same word in the long texts too (weight D), where it must stand whole; short ones say too little there. */
function wordQuery(word: string, isBeingTyped: boolean): string {
  const isTelling = word.length > 2 || units.has(word) || (isNumber(word) && word.length > 1)
  return isTelling ? `(${frontQuery(word, isBeingTyped)} | '${word}')` : frontQuery(word, isBeingTyped)
}

/** Names written without their spaces: "vasterpro" is all of a name, "basaltpro" the end of one. */
function compactPattern(word: string): string {
  if (word.length < 2 || isNumber(word)) return never
  return word.length < 4 ? `${word}%` : `%${word}%`
}

/** What the phrase asks of a variant, its colour words among them. */
export function phraseWish(phrase: SearchPhrase): VariantWish {
  return { ...noWish, minPaise: phrase.minPrice === null ? null : toPaise(phrase.minPrice), maxPaise: phrase.maxPrice === null ? null : toPaise(phrase.maxPrice), rams: phrase.rams, storages: phrase.storages, words: phrase.words.filter((word) => word.length > 2) }
}

/** One variant must fit price, memory and colour together: a blue phone with 256 GB is no match where only the black one has 256 GB. */
function variantFits(wish: VariantWish): RawBuilder<boolean> {
  return sql`(
    c.lowest_price_paise <= coalesce(${wish.maxPaise}::bigint, c.lowest_price_paise) and c.highest_price_paise >= coalesce(${wish.minPaise}::bigint, 0)
    and exists (
      select from (
        select v.*, ${colorHits(wish.words)} hits, max(${colorHits(wish.words)}) over () most_hits from variants v where v.product_id = c.product_id and v.is_active
      ) v
      where v.hits = v.most_hits and ${priceFits(wish)}
        and (cardinality(${wish.rams}::integer[]) = 0 or v.ram_gb = any (${wish.rams}::integer[]))
        and (cardinality(${wish.storages}::integer[]) = 0 or v.storage_gb = any (${wish.storages}::integer[]))
    )
  )`
}

export interface MatchOptions {
  most: number
  /** The last word may still be growing (suggestions). */
  typing?: boolean
}

const together = (conditions: RawBuilder<unknown>[]): RawBuilder<unknown> => (conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `))

async function matchAsTyped(db: Reader, phrase: SearchPhrase, { most, typing = false }: MatchOptions): Promise<number[]> {
  const { words, compact } = phrase
  const hasWords = words.length > 0
  const growing = (index: number) => typing && index === words.length - 1
  const found = (query: (word: string, isBeingTyped: boolean) => string) => together(words.map((word, index) => sql`(c.search_document @@ ${query(word, growing(index))}::tsquery or c.search_compact like ${compactPattern(word)})`))
  const wish = phraseWish(phrase)
  const isNarrowed = wish.minPaise !== null || wish.maxPaise !== null || wish.rams.length > 0 || wish.storages.length > 0
  const all = [found(wordQuery), sql`(${phrase.kind}::text is null or c.kind = ${phrase.kind})`, sql`(${phrase.fiveG}::boolean is null or c.five_g = ${phrase.fiveG})`, ...(isNarrowed ? [variantFits(wish)] : [])]
  const inName = words.map((word) => `'${word}':*A`).join(' & ')
  const weight = words.map((word, index) => wordQuery(word, growing(index))).join(' & ')
  // What has every word in front drops what has some in its long texts only: "glass" means the glass, not each phone made of it.
  const { rows } = await sql<{ product_id: number }>`
    with ${held}, ${stocked}, fitting as (
      select c.product_id, c.kind, c.search_compact, c.sold_count, ${found(frontQuery)} in_front,
        ${hasWords ? sql`case when c.search_compact = ${compact} then 3 when starts_with(c.search_compact, ${compact}) then 2 when c.search_document @@ ${inName}::tsquery then 1 else 0 end` : sql`0`} name_fit,
        ${hasWords ? sql`round(ts_rank('{0, 0.2, 0.4, 1}', c.search_document, ${weight}::tsquery)::numeric, 2)` : sql`0`} weight
      from product_cards c where ${together(all)}
    ), chosen as (select *, bool_or(in_front) over () any_in_front from fitting)
    select f.product_id from chosen f left join stocked on stocked.product_id = f.product_id
    where f.in_front or not f.any_in_front
    order by f.name_fit desc, f.name_fit = 1 and f.kind = 'phone' desc, f.weight desc, stocked.product_id is not null desc,
      ${hasWords ? sql`length(f.search_compact),` : sql``} f.sold_count desc, f.product_id
    limit ${most}`.execute(db)
  return rows.map(({ product_id }) => product_id)
}

/** For each word that finds nothing, the known word that was probably meant. Words that find something stay as they are. */
async function findSpelling(db: Reader, words: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ word: string; known: string[] }>`
    select w.word, array(
      select k.word from search_words k
      where left(k.word, 1) = left(w.word, 1) and length(k.word) between length(w.word) - 2 and length(w.word) + 2 and levenshtein_less_equal(k.word, w.word, 2) <= 2
        and exists (select from product_cards c where c.search_document @@ plainto_tsquery('simple', k.word) or c.search_compact = k.word)
    ) known
    from unnest(${words}::text[], ${words.map((word) => wordQuery(word, false))}::text[], ${words.map(compactPattern)}::text[]) w (word, query, pattern)
    where not exists (select from product_cards c where c.search_document @@ w.query::tsquery or c.search_compact like w.pattern)`.execute(db)
  const general = [...Object.keys(synonyms), ...phoneWords, ...accessoryWords]
  return new Map(
    rows.flatMap(({ word, known }) => {
      const meant = nearestWord(word, [...known, ...general])
      return meant === null ? [] : [[word, meant] as const]
    }),
  )
}

/**
 * The products that fit a phrase, best first: the exact name, names that begin so, names with all the words, then by weight of the
 * matches; on ties what is in stock. Where nothing fits, misspelt words are put right once. Returns the phrase as it was used.
 */
export async function matchPhrase(db: Reader, phrase: SearchPhrase, options: MatchOptions): Promise<{ ids: number[]; phrase: SearchPhrase }> {
  if (isEmptyPhrase(phrase)) return { ids: [], phrase }
  const ids = await matchAsTyped(db, phrase, options)
  if (ids.length > 0 || phrase.words.length === 0) return { ids, phrase }
  const spelling = await findSpelling(db, phrase.words)
  if (spelling.size === 0) return { ids, phrase }
  const respelt = respell(phrase, spelling)
  return { ids: await matchAsTyped(db, respelt, { most: options.most }), phrase: respelt }
}
