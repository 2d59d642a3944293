import { limits } from '@handset/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { containing, nameHolds } from '../../../platform/database/list-reading.ts'
import type { Reader } from '../../../platform/database/transaction.ts'

/** So many ids are looked up at most; a text that is in more is met soon where the list is read from its top. */
const mostLooked = limits.productsFound
const name = sql<string>`lower(p.name)`

/** Three letters are in any place of a SKU, fewer begin it. */
function skuHolds(text: string): RawBuilder<boolean> {
  const pattern = containing(text.toLowerCase())
  return /[\p{L}\p{N}]{3}/u.test(text)
    ? sql<boolean>`lower(v.sku) like ${pattern}`
    : sql<boolean>`lower(v.sku) like ${pattern.slice(1)}`
}

/**
 * The condition that products `p` have a text in their name or in the SKU of a variant, or bear it as their number. The ids of rare texts are looked
 * up first, so that the rest of the list's question is asked of a handful.
 */
export async function staffSearchCondition(db: Reader, text: string): Promise<RawBuilder<boolean>> {
  const named = nameHolds(name, text)
  const isLong = /[\p{L}\p{N}]{3}/u.test(text)
  const { rows } = await sql<{ named: number[]; coded: number[] }>`
    select ${isLong ? sql`array(select p.id from products p where ${named} limit ${mostLooked + 1})` : sql`'{}'::bigint[]`} named,
      array(select v.product_id from variants v where ${skuHolds(text)} limit ${mostLooked + 1}) coded`.execute(db)
  const { named: ids = [], coded = [] } = rows[0] ?? {}
  const number = /^\d{8}$/.test(text) ? [Number(text)] : []
  const known = sql<boolean>`p.id = any (${[...new Set([...(isLong && ids.length <= mostLooked ? ids : []), ...(coded.length <= mostLooked ? coded : []), ...number])]}::bigint[])`
  return sql<boolean>`(${sql.join(
    [
      known,
      ...(!isLong || ids.length > mostLooked ? [named] : []),
      ...(coded.length > mostLooked
        ? [sql`exists (select from variants v where v.product_id = p.id and ${skuHolds(text)} offset 0)`]
        : []),
    ],
    sql` or `,
  )})`
}
