import { limits } from '@handset/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { likePattern, nameMatches } from '../../../platform/database/list-conditions.ts'
import type { Reader } from '../../../platform/database/transaction.ts'

/** So many ids are looked up at most; a text that is in more is met soon where the list is read from its top. */
const maxLookups = limits.maxProductsFound
const name = sql<string>`lower(p.name)`

/** Three letters are in any place of a SKU, fewer begin it. */
function skuContains(text: string): RawBuilder<boolean> {
  const pattern = likePattern(text.toLowerCase())
  return /[\p{L}\p{N}]{3}/u.test(text)
    ? sql<boolean>`lower(v.sku) like ${pattern}`
    : sql<boolean>`lower(v.sku) like ${pattern.slice(1)}`
}

/**
 * The condition that products `p` have a text in their name or in the SKU of a variant, or bear it as their number. The ids of rare texts are looked
 * up first, so that the rest of the list's question is asked of a handful.
 */
export async function staffSearchCondition(db: Reader, text: string): Promise<RawBuilder<boolean>> {
  const nameCondition = nameMatches(name, text)
  const isLong = /[\p{L}\p{N}]{3}/u.test(text)
  // The driver reads the items of bigint[] as text.
  const { rows } = await sql<{ named: string[]; coded: string[] }>`
    select ${isLong ? sql`array(select p.id from products p where ${nameCondition} limit ${maxLookups + 1})` : sql`'{}'::bigint[]`} named,
      array(select v.product_id from variants v where ${skuContains(text)} limit ${maxLookups + 1}) coded`.execute(db)
  const { named: ids = [], coded = [] } = rows[0] ?? {}
  const number = /^\d{8}$/.test(text) ? [text] : []
  const idCondition = sql<boolean>`p.id = any (${[...new Set([...(isLong && ids.length <= maxLookups ? ids : []), ...(coded.length <= maxLookups ? coded : []), ...number])]}::bigint[])`
  return sql<boolean>`(${sql.join(
    [
      idCondition,
      ...(!isLong || ids.length > maxLookups ? [nameCondition] : []),
      ...(coded.length > maxLookups
        ? [sql`exists (select from variants v where v.product_id = p.id and ${skuContains(text)} offset 0)`]
        : []),
    ],
    sql` or `,
  )})`
}
