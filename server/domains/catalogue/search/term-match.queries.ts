import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { nearestTerm } from './nearest-term.rules.ts'
import { accessoryTerms, phoneTerms, synonyms } from './search-terms.data.ts'
import type { SearchPhrase } from './search-phrase.rules.ts'

/** A pattern that matches no name. */
const matchesNothing = '-'
const units = new Set(['mp', 'hz', 'mm'])
const isNumber = (word: string) => /^[\d.]+$/.test(word)

/** A word as the three texts that its condition compares: see `wordFound`. */
interface TermQuery {
  front: string
  compact: string
  text: string | null
}

/**
 * Matches a word in names and attributes by prefix (but not for numbers and single letters); in the name without spaces:
 * "vasterpro" is a whole name, "basaltpro" the end of one; and as a whole word in descriptions, where short words are ignored.
 * Words contain only letters and digits, so they cannot inject text search operators.
 */
function termQuery(word: string, isBeingTyped: boolean): TermQuery {
  const isWhole = !isBeingTyped && (word.length === 1 || isNumber(word))
  const isSignificant = word.length > 2 || units.has(word) || (isNumber(word) && word.length > 1)
  return {
    front: isWhole ? `'${word}'` : `'${word}':*`,
    compact: word.length < 2 || isNumber(word) ? matchesNothing : word.length < 4 ? `${word}%` : `%${word}%`,
    text: isSignificant ? `'${word}'` : null,
  }
}

const matchesFront = ({ front, compact }: TermQuery) =>
  sql<boolean>`(c.search_front @@ ${front}::tsquery or c.search_compact like ${compact})`
const matchesTerm = (query: TermQuery) =>
  sql<boolean>`(${matchesFront(query)} or c.search_text @@ ${query.text}::tsquery)`
const allConditions = (conditions: RawBuilder<boolean>[]): RawBuilder<unknown> => sql.join(conditions, sql` and `)

/** A product that contains every word. */
export interface TermMatch {
  id: number
  /** Every word is in the product's name or attributes. */
  inFront: boolean
  /** 3: the phrase is the name; 2: the name starts with it; 1: every word is in the name. */
  nameFit: number
  /** Weight of the matches: name above colours and options, those above series and tags. */
  weight: number
}

const matchTupleRow = z.tuple([z.number(), z.boolean(), z.number(), z.number()])

const matchesRow = z.object({ matches: z.array(matchTupleRow).nullable() })

/**
 * The products that contain every word of a phrase (at least one). With `typing`, the last word matches by prefix. They are
 * read as one value: a common word has hundreds of them, and as many rows would cost the driver four times as much.
 */
export async function findTermMatches(
  db: Reader,
  { terms, compact }: SearchPhrase,
  typing: boolean,
): Promise<TermMatch[]> {
  const queries = terms.map((word, index) => termQuery(word, typing && index === terms.length - 1))
  const inName = terms.map((word) => `'${word}':*A`).join(' & ')
  const anyTerm = queries.map(({ front }) => front).join(' | ')
  const rows = await queryRows(db, matchesRow)`
    with found as (
      select c.product_id, c.search_front, ${allConditions(queries.map(matchesFront))} in_front,
        case when c.search_compact = ${compact} then 3 when starts_with(c.search_compact, ${compact}) then 2 when c.search_front @@ ${inName}::tsquery then 1 else 0 end name_fit
      from product_cards c where ${allConditions(queries.map(matchesTerm))}
    )
    select json_agg(json_build_array(product_id, in_front, name_fit,
      case when in_front and name_fit < 2 then round(ts_rank('{0, 0.2, 0.4, 1}', search_front, ${anyTerm}::tsquery)::numeric, 2) else 0 end)) matches
    from found`
  return (rows[0]?.matches ?? []).map(([id, inFront, nameFit, weight]) => ({ id, inFront, nameFit, weight }))
}

const wordKnownRow = z.object({ word: z.string(), known: z.array(z.string()) })

/** A correction for each word without matches. Words with matches stay unchanged. */
export async function findSpelling(db: Reader, terms: string[]): Promise<Map<string, string>> {
  const queries = terms.map((word) => termQuery(word, false))
  const rows = await queryRows(db, wordKnownRow)`
    select w.word, array(
      select k.word from search_words k
      where k.word like left(w.word, 1) || '%' and length(k.word) between length(w.word) - 2 and length(w.word) + 2 and levenshtein_less_equal(k.word, w.word, 2) <= 2
        and exists (select from product_cards c where c.search_front @@ plainto_tsquery('simple', k.word) or c.search_compact like k.word)
    ) known
    from unnest(${terms}::text[], ${queries.map(({ front }) => front)}::text[], ${queries.map(({ compact }) => compact)}::text[], ${queries.map(({ text }) => text)}::text[]) w (word, front, compact, text)
    where not exists (select from product_cards c
      where c.search_front @@ w.front::tsquery or c.search_compact like w.compact or c.search_text @@ w.text::tsquery)`
  const generalTerms = [...Object.keys(synonyms), ...phoneTerms, ...accessoryTerms]
  return new Map(
    rows.flatMap(({ word, known }) => {
      const correction = nearestTerm(word, [...known, ...generalTerms])
      return correction === null ? [] : [[word, correction] as const]
    }),
  )
}
