import type { CallOutput, ParsedInput } from '@handset/contract/calls.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { formatRupees, toPaise, toRupees } from '@handset/contract/money.rules.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { type AuditContext, writeAudit } from '../../../platform/database/audit.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader, Transaction } from '../../../platform/database/transaction.ts'
import { refreshCatalogue } from '../read-model/refresh-catalogue.ts'

type Input = ParsedInput<'admin/product-change-prices'>
type PriceChanges = CallOutput<'admin/product-change-prices'>

const priceRow = z.object({
  variant_id: z.number(),
  product_name: z.string(),
  sku: z.string(),
  option: z.string(),
  color: z.string(),
  mrp_paise: z.number(),
  from_paise: z.number(),
  to_paise: z.number(),
})
type PriceRow = z.infer<typeof priceRow>

/** The new prices. Rounded by the database, which calculates in decimals. */
async function readNewPrices(
  db: Reader,
  { product_ids, percent, round_to }: Pick<Input, 'product_ids' | 'percent' | 'round_to'>,
): Promise<PriceRow[]> {
  const step = sql`${toPaise(round_to)}::bigint`
  return queryRows(db, priceRow)`
    select v.id variant_id, p.name product_name, v.sku, v.option, v.color, v.mrp_paise, v.price_paise from_paise,
      (round(v.price_paise * (100 + ${String(percent)}::numeric) / 100 / ${step}) * ${step})::bigint to_paise
    from variants v join products p on p.id = v.product_id where v.product_id = any (${product_ids}::bigint[])
      order by p.name, p.id, v.sort, v.id`
}

function findProblem({ mrp_paise, to_paise }: Pick<PriceRow, 'mrp_paise' | 'to_paise'>): string {
  if (to_paise > mrp_paise) return serverMessages.newPriceAboveMrp(formatRupees(toRupees(mrp_paise)))
  return to_paise <= 0 ? serverMessages.newPriceNothing : ''
}

const isRepriced = (row: PriceRow) => row.from_paise !== row.to_paise && findProblem(row) === ''

const toPriceChanges = (rows: PriceRow[]): PriceChanges => ({
  changed: rows.filter(isRepriced).length,
  rows: rows.map(({ mrp_paise, from_paise, to_paise, ...row }) => ({
    ...row,
    product_mrp: toRupees(mrp_paise),
    from: toRupees(from_paise),
    to: toRupees(to_paise),
    problem: findProblem({ mrp_paise, to_paise }),
  })),
})

/** Previews a price change by a percentage without changing anything. */
export const previewPrices = async (db: Reader, input: Input): Promise<PriceChanges> =>
  toPriceChanges(await readNewPrices(db, input))

/** Changes the prices of these products by a percentage. Skips and reports a price above its MRP or not above zero. */
export async function changePrices(tx: Transaction, context: AuditContext, input: Input): Promise<PriceChanges> {
  const { product_ids, percent, round_to, reason = 'price change' } = input
  const { email } = context.actor
  await sql`select from variants where product_id = any (${product_ids}::bigint[]) order by id for no key update`.execute(
    tx,
  )
  const rows = await readNewPrices(tx, input)
  const changed = rows.filter(isRepriced)
  if (changed.length > 0) {
    await sql`
      with asked as (select * from unnest(${changed.map((row) => row.variant_id)}::bigint[], ${changed.map((row) => row.from_paise)}::bigint[], ${changed.map((row) => row.to_paise)}::bigint[]) as a (id, before, after)),
      set as (update variants v set price_paise = asked.after from asked where v.id = asked.id returning v.id, v.product_id, v.mrp_paise, asked.before, asked.after),
      unchanged_prices as (
        insert into price_changes (variant_id, mrp_before, mrp_after, price_before, price_after, reason, actor) select id, mrp_paise, mrp_paise, before, after, ${reason}, ${email} from set order by id)
      update products set version = version + 1, updated_at = now(), updated_by = ${email}
      from (select id from products where id in (select product_id from set) order by id for no key update) locked where products.id = locked.id`.execute(
      tx,
    )
    await refreshCatalogue(tx)
    await writeAudit(tx, context, {
      action: 'product-change-prices',
      entity: 'products',
      after: { percent, round_to, reason, changed: changed.length, product_ids },
    })
  }
  return toPriceChanges(rows)
}
