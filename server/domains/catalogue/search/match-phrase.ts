import type { Reader } from '../../../platform/database/transaction.ts'
import type { ListIndex } from '../read-model/list-index.ts'
import { rankMatches, type Match } from './rank-matches.rules.ts'
import { correctSpelling, isEmptyPhrase, parsePhrase, type SearchPhrase } from './search-phrase.rules.ts'
import { findSpelling, findTermMatches } from './term-match.queries.ts'

/** The products that match a phrase, best first; without matches, misspelt words are corrected once. Returns the phrase used. */
export async function matchPhrase(
  db: Reader,
  index: ListIndex,
  text: string,
  typing = false,
): Promise<{ ids: number[]; phrase: SearchPhrase }> {
  const phrase = parsePhrase(text)
  if (isEmptyPhrase(phrase)) return { ids: [], phrase }
  const matches = await findMatches(db, index, phrase, typing)
  if (matches.length > 0 || phrase.terms.length === 0) return { ids: rankMatches(matches, phrase), phrase }
  const spelling = await findSpelling(db, phrase.terms)
  if (spelling.size === 0) return { ids: [], phrase }
  const corrected = correctSpelling(phrase, spelling)
  return { ids: rankMatches(await findMatches(db, index, corrected, false), corrected), phrase: corrected }
}

async function findMatches(db: Reader, { items }: ListIndex, phrase: SearchPhrase, typing: boolean): Promise<Match[]> {
  if (phrase.terms.length === 0)
    return [...items.values()].map((item) => ({ item, inFront: true, nameFit: 0, weight: 0 }))
  const found = await findTermMatches(db, phrase, typing)
  return found.flatMap((match) => {
    const item = items.get(match.id)
    return item ? [{ ...match, item }] : []
  })
}
