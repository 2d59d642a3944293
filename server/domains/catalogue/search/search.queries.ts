import type { CallOutput } from '@handset/contract/calls.ts'
import type { Card } from '@handset/contract/domains/catalogue/card.shape.ts'
import { z } from 'zod'
import type { InvalidationBus } from '../../../platform/database/invalidation-bus.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { readCards } from '../read-model/card.queries.ts'
import { readListIndex } from '../read-model/list-index.ts'
import { phrasePreference } from './rank-matches.rules.ts'
import { matchPhrase } from './match-phrase.ts'

const maxSuggestions = 6

type Suggestions = CallOutput<'public/search-suggestions'>

const maxResults = 100
const minPhraseLength = 2
const maxCategories = 3

/** At most a hundred products that match a phrase, best first; each card shows the variant requested by the phrase. */
export async function searchProducts(db: Reader, invalidationBus: InvalidationBus, text: string): Promise<Card[]> {
  const { ids, phrase } = await matchPhrase(db, await readListIndex(db, invalidationBus), text)
  return readCards(db, ids.slice(0, maxResults), phrasePreference(phrase))
}

const idNameRow = z.object({ id: z.number(), name: z.string() })

/** Series whose name starts with the typed text, then those of most of the products found. */
async function findCategories(db: Reader, text: string, productIds: number[]): Promise<Suggestions['categories']> {
  return queryRows(db, idNameRow)`
    select cat.id, cat.name from categories cat
    left join (select category_id, count(*) n from product_cards where product_id = any (${productIds}::bigint[]) group by category_id) found on found.category_id = cat.id
    where cat.is_active and (found.n > 0 or starts_with(lower(cat.name), ${text}))
    order by starts_with(lower(cat.name), ${text}) desc, found.n desc nulls last, cat.sort, cat.id
    limit ${maxCategories}`
}

/** Suggestions while a phrase is typed, from two characters on. */
export async function readSuggestions(
  db: Reader,
  invalidationBus: InvalidationBus,
  text: string,
): Promise<Suggestions> {
  const typed = text.trim().toLowerCase()
  if (typed.length < minPhraseLength) return { products: [], categories: [], queries: [] }
  const { ids, phrase } = await matchPhrase(db, await readListIndex(db, invalidationBus), typed, true)
  const [products, categories] = await Promise.all([
    readCards(db, ids.slice(0, maxSuggestions), phrasePreference(phrase)),
    findCategories(db, typed, ids),
  ])
  return { products, categories, queries: [...new Set(products.map(({ product_name }) => product_name))] }
}
