import { type RawBuilder, sql } from 'kysely'
import { toPaise } from '@handset/contract/money.rules.ts'
import type { Reader } from '../../platform/transaction.ts'
import { heldOut, inStock } from './available-stock.ts'
import { nearestWord } from './nearest-word.rules.ts'
import { accessoryWords, phoneWords, synonyms } from './phrase-words.data.ts'
import { isEmptyPhrase, respell, type SearchPhrase } from './search-phrase.rules.ts'
import { asksHard, colorHits, hardFit, noWish, type VariantWish } from './shown-variant.ts'

/** A pattern that no name fits. */
const never = '-'
const units = new Set(['mp', 'hz', 'mm'])
const isNumber = (word: string) => /^[\d.]+$/.test(word)

/** One word as the three texts that its condition compares: see `wordFound`. */
interface WordQuery {
  front: string
  text: string | null
  compact: string
}

/**
 * A word is looked for in what a product is called, where its beginning is enough (but not of numbers and single letters); whole in
 * what is said of the product, where short words say too little; and in the name without its spaces: "vasterpro" is all of a name,
 * "basaltpro" the end of one. Words hold letters and digits only: nothing in them can mean anything to the query language.
 */
function wordQuery(word: string, isBeingTyped: boolean): WordQuery {
  const whole = !isBeingTyped && (word.length === 1 || isNumber(word))
  const isTelling = word.length > 2 || units.has(word) || (isNumber(word) && word.length > 1)
  return {
    front: whole ? `'${word}'` : `'${word}':*`,
    text: isTelling ? `'${word}'` : null,
    compact: word.length < 2 || isNumber(word) ? never : word.length < 4 ? `${word}%` : `%${word}%`,
  }
}

const inFront = ({ front, compact }: WordQuery) => sql<boolean>`(c.search_front @@ ${front}::tsquery or c.search_compact like ${compact})`
const wordFound = (query: WordQuery) => (query.text === null ? inFront(query) : sql<boolean>`(${inFront(query)} or c.search_text @@ ${query.text}::tsquery)`)

/** What the phrase asks of a variant, its colour words among them. */
export function phraseWish(phrase: SearchPhrase): VariantWish {
  const paise = (rupees: number | null) => (rupees === null ? null : toPaise(rupees))
  return { ...noWish, minPaise: paise(phrase.minPrice), maxPaise: paise(phrase.maxPrice), rams: phrase.rams, storages: phrase.storages, words: phrase.words.filter((word) => word.length > 2) }
}

const together = (conditions: RawBuilder<boolean>[]): RawBuilder<unknown> => sql.join(conditions, sql` and `)

/**
 * One variant must fit price, memory and colour together: a blue phone with 256 GB is no match where only the black one has 256 GB.
 * The card's own lists sort out most products before their variants are looked at.
 */
function variantFits(wish: VariantWish): RawBuilder<boolean>[] {
  if (!asksHard(wish)) return []
  const { minPaise, maxPaise, rams, storages, words } = wish
  const nearly = sql<boolean>`c.lowest_price_paise <= coalesce(${maxPaise}::bigint, c.lowest_price_paise) and c.highest_price_paise >= coalesce(${minPaise}::bigint, 0)
    and (cardinality(${rams}::integer[]) = 0 or c.rams && ${rams}::integer[]) and (cardinality(${storages}::integer[]) = 0 or c.storages && ${storages}::integer[])`
  const asked = [minPaise, maxPaise, rams[0] ?? null, storages[0] ?? null].filter((part) => part !== null)
  if (asked.length === 1 && words.length === 0) return [nearly]
  if (words.length === 0) return [nearly, sql`exists (select from variants v where v.product_id = c.product_id and v.is_active and ${hardFit(wish)})`]
  const hits = colorHits(words)
  return [
    nearly,
    sql`exists (select from (select v.*, ${hits} hits, max(${hits}) over () most_hits from variants v where v.product_id = c.product_id and v.is_active) v where v.hits = v.most_hits and ${hardFit(wish)})`,
  ]
}

export interface MatchOptions {
  most: number
  /** The last word may still be growing (suggestions). */
  typing?: boolean
}

/** How a product fits by its name (3 exact, 2 begins so, 1 holds every word), and the weight of what matched. */
function ranking({ words, compact }: SearchPhrase, queries: WordQuery[]): RawBuilder<unknown> {
  if (words.length === 0) return sql`true in_front, 0 name_fit, 0 weight`
  const inName = words.map((word) => `'${word}':*A`).join(' & ')
  const weight = queries.map(({ front }) => front).join(' | ')
  return sql`
    ${together(queries.map(inFront))} in_front,
    case when c.search_compact = ${compact} then 3 when starts_with(c.search_compact, ${compact}) then 2 when c.search_front @@ ${inName}::tsquery then 1 else 0 end name_fit,
    round(ts_rank('{0, 0.2, 0.4, 1}', c.search_front, ${weight}::tsquery)::numeric, 2) weight`
}

async function matchAsTyped(db: Reader, phrase: SearchPhrase, { most, typing = false }: MatchOptions): Promise<number[]> {
  const { words } = phrase
  const queries = words.map((word, index) => wordQuery(word, typing && index === words.length - 1))
  const conditions = [
    ...queries.map(wordFound),
    sql<boolean>`(${phrase.kind}::text is null or c.kind = ${phrase.kind}) and (${phrase.fiveG}::boolean is null or c.five_g = ${phrase.fiveG})`,
    ...variantFits(phraseWish(phrase)),
  ]
  // Where something has every word in front, what has some in its long texts only is dropped: "glass" means the glass, not each phone made of it.
  const { rows } = await sql<{ product_id: number }>`
    with ${heldOut},
    fitting as (select c.product_id, c.kind, c.search_compact, c.sold_count, ${inStock} in_stock, ${ranking(phrase, queries)} from product_cards c where ${together(conditions)}),
    chosen as (select *, bool_or(in_front) over () any_in_front from fitting)
    select product_id from chosen
    where in_front or not any_in_front
    order by name_fit desc, name_fit = 1 and kind = 'phone' desc, weight desc, in_stock desc, case when name_fit > 0 then length(search_compact) end, sold_count desc, product_id
    limit ${most}`.execute(db)
  return rows.map(({ product_id }) => product_id)
}

/** For each word that finds nothing, the known word that was probably meant. Words that find something stay as they are. */
async function findSpelling(db: Reader, words: string[]): Promise<Map<string, string>> {
  const queries = words.map((word) => wordQuery(word, false))
  const { rows } = await sql<{ word: string; known: string[] }>`
    select w.word, array(
      select k.word from search_words k
      where k.word like left(w.word, 1) || '%' and length(k.word) between length(w.word) - 2 and length(w.word) + 2 and levenshtein_less_equal(k.word, w.word, 2) <= 2
        and exists (select from product_cards c where c.search_front @@ plainto_tsquery('simple', k.word) or c.search_compact like k.word)
    ) known
    from unnest(${words}::text[], ${queries.map(({ front }) => front)}::text[], ${queries.map(({ text }) => text)}::text[], ${queries.map(({ compact }) => compact)}::text[]) w (word, front, text, compact)
    where not exists (select from product_cards c where c.search_front @@ w.front::tsquery or c.search_text @@ w.text::tsquery or c.search_compact like w.compact)`.execute(db)
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
