import type { CallOutput } from '@handset/contract/calls.ts'
import { limits } from '@handset/contract/limits.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { formatRupees, toRupees } from '@handset/contract/money.rules.ts'
import { z } from 'zod'
import { omit } from '../../../platform/core/omit.ts'
import { lastPage } from '../../../platform/database/list-conditions.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader } from '../../../platform/database/transaction.ts'

type History = CallOutput<'admin/product-stock-history'>

const changeRow = z.object({
  total: z.number(),
  id: z.number(),
  at: z.date(),
  actor: z.string(),
  kind: z.enum(['stock', 'price']),
  reason: z.string(),
  reference: z.string().nullable(),
  /** Units, or paise. */
  before: z.number(),
  after: z.number(),
  mrp_before: z.number().nullable(),
  mrp_after: z.number().nullable(),
})
type Row = z.infer<typeof changeRow>

/** Prices in rupees, with the MRP beside if it changed too. */
function toChange(row: Row): History['changes'][number] {
  const { at, before, after, mrp_before, mrp_after, ...change } = omit(row, 'id', 'total')
  const formatAmount = row.kind === 'price' ? toRupees : (pieces: number) => pieces
  const mrp =
    mrp_before !== null && mrp_after !== null && mrp_before !== mrp_after
      ? serverMessages.mrpChanged(formatRupees(toRupees(mrp_before)), formatRupees(toRupees(mrp_after)))
      : null
  return {
    ...change,
    at: at.toISOString(),
    reference: mrp ?? row.reference,
    before: formatAmount(before),
    after: formatAmount(after),
    change: formatAmount(after - before),
  }
}

/** Beyond the last page there is one row, with the total alone. */
const changeOrTotalRow = z.union([changeRow, z.looseObject({ total: z.number(), at: z.null() })])

/**
 * Stock and price changes of a variant, newest first; null for an unknown one. Earlier stock levels are calculated back from the
 * current one.
 */
export async function readStockHistory(db: Reader, variantId: number, page: number): Promise<History | null> {
  const rows = await queryRows(db, changeOrTotalRow)`
    with moved as (
      select m.at, m.id, m.actor, m.reason, m.reference, m.change, v.on_hand - coalesce(sum(m.change) over (order by m.id desc rows between unbounded preceding and 1 preceding), 0) left_after
      from stock_movements m join variants v on v.id = m.variant_id where m.variant_id = ${variantId}),
    changes as (
      select at, id, actor, 'stock' kind, reason, reference, left_after - change before, left_after after, null::bigint mrp_before, null::bigint mrp_after from moved
      union all
      select at, id, actor, 'price', reason, null, price_before, price_after, mrp_before, mrp_after from price_changes where variant_id = ${variantId})
    select (select count(*) from changes)::integer total, shown.*
    from variants left join lateral (
      select * from changes order by at desc, kind desc, id desc limit ${limits.productsPerPage} offset ${(page - 1) * limits.productsPerPage}) shown on true
    where variants.id = ${variantId}`
  const [first] = rows
  if (!first) return null
  return {
    changes: rows.filter((row): row is Row => row.at !== null).map(toChange),
    last_page: lastPage(first.total, limits.productsPerPage),
    total: first.total,
  }
}
