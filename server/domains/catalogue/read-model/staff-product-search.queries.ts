import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { likePattern, nameMatches } from '../../../platform/database/list-conditions.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader } from '../../../platform/database/transaction.ts'

/** Maximum ids to look up; a more frequent text is found quickly by scanning the list from its top. */
const maxLookups = 600
const name = sql<string>`lower(p.name)`

/** Three or more characters match anywhere in a SKU, fewer match its start. */
function skuContains(text: string): RawBuilder<boolean> {
  const pattern = likePattern(text.toLowerCase())
  return /[\p{L}\p{N}]{3}/u.test(text)
    ? sql<boolean>`lower(v.sku) like ${pattern}`
    : sql<boolean>`lower(v.sku) like ${pattern.slice(1)}`
}

const namedCodedRow = z.object({ named: z.array(z.string()), coded: z.array(z.string()) })

/**
 * Matches products `p` by name, by SKU of a variant or by number. The ids for rare texts are looked up first, so that the other
 * conditions run on a few rows only.
 */
export async function staffSearchCondition(db: Reader, text: string): Promise<RawBuilder<boolean>> {
  const nameCondition = nameMatches(name, text)
  const isLong = /[\p{L}\p{N}]{3}/u.test(text)
  // The driver reads the items of bigint[] as text.
  const rows = await queryRows(db, namedCodedRow)`
    select ${isLong ? sql`array(select p.id from products p where ${nameCondition} limit ${maxLookups + 1})` : sql`'{}'::bigint[]`} named,
      array(select v.product_id from variants v where ${skuContains(text)} limit ${maxLookups + 1}) coded`
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
