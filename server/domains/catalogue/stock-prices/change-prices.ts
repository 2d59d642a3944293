import type { CallOutput, ParsedInput } from '@handset/contract/calls.ts'
import { answers } from '@handset/contract/answers.ts'
import { rupeeText, toPaise, toRupees } from '@handset/contract/money.rules.ts'
import { sql } from 'kysely'
import { type Doer, writeAudit } from '../../../platform/database/audit.ts'
import type { Reader, Transaction } from '../../../platform/database/transaction.ts'
import { showChange } from '../read-model/show-change.ts'

type Input = ParsedInput<'admin/product-change-prices'>
type Answer = CallOutput<'admin/product-change-prices'>

interface Row {
  variant_id: number
  product_name: string
  sku: string
  option: string
  color: string
  mrp_paise: number
  from_paise: number
  to_paise: number
}

/** What the prices would become. Rounded by the database, which counts in decimals. */
async function readNewPrices(
  db: Reader,
  { product_ids, percent, round_to }: Pick<Input, 'product_ids' | 'percent' | 'round_to'>,
): Promise<Row[]> {
  const step = sql`${toPaise(round_to)}::bigint`
  const { rows } = await sql<Row>`
    select v.id variant_id, p.name product_name, v.sku, v.option, v.color, v.mrp_paise, v.price_paise from_paise,
      (round(v.price_paise * (100 + ${String(percent)}::numeric) / 100 / ${step}) * ${step})::bigint to_paise
    from variants v join products p on p.id = v.product_id where v.product_id = any (${product_ids}::bigint[]) order by p.name, p.id, v.sort, v.id`.execute(
    db,
  )
  return rows
}

function problemOf({ mrp_paise, to_paise }: Row): string {
  if (to_paise > mrp_paise) return answers.newPriceAboveMrp(rupeeText(toRupees(mrp_paise)))
  return to_paise <= 0 ? answers.newPriceNothing : ''
}

const changes = (row: Row) => row.from_paise !== row.to_paise && problemOf(row) === ''

const toAnswer = (rows: Row[]): Answer => ({
  changed: rows.filter(changes).length,
  rows: rows.map((row) => ({
    variant_id: row.variant_id,
    product_name: row.product_name,
    sku: row.sku,
    option: row.option,
    color: row.color,
    product_mrp: toRupees(row.mrp_paise),
    from: toRupees(row.from_paise),
    to: toRupees(row.to_paise),
    problem: problemOf(row),
  })),
})

/** What a change of prices by a percentage would do, and nothing is done. */
export const previewPrices = async (db: Reader, input: Input): Promise<Answer> =>
  toAnswer(await readNewPrices(db, input))

/** Changes the prices of these products by a percentage. One that would come above its MRP, or to nothing, stays and is told. */
export async function changePrices(tx: Transaction, doer: Doer, input: Input): Promise<Answer> {
  const { product_ids, percent, round_to, reason = 'price change' } = input
  const { email } = doer.actor
  await sql`select from variants where product_id = any (${product_ids}::bigint[]) order by id for no key update`.execute(
    tx,
  )
  const rows = await readNewPrices(tx, input)
  const changed = rows.filter(changes)
  if (changed.length > 0) {
    await sql`
      with asked as (select * from unnest(${changed.map((row) => row.variant_id)}::bigint[], ${changed.map((row) => row.from_paise)}::bigint[], ${changed.map((row) => row.to_paise)}::bigint[]) as a (id, before, after)),
      set as (update variants v set price_paise = asked.after from asked where v.id = asked.id returning v.id, v.product_id, v.mrp_paise, asked.before, asked.after),
      kept as (
        insert into price_changes (variant_id, mrp_before, mrp_after, price_before, price_after, reason, actor) select id, mrp_paise, mrp_paise, before, after, ${reason}, ${email} from set order by id)
      update products set version = version + 1, updated_at = now(), updated_by = ${email}
      from (select id from products where id in (select product_id from set) order by id for no key update) locked where products.id = locked.id`.execute(
      tx,
    )
    await showChange(tx)
    await writeAudit(tx, doer, {
      action: 'product-change-prices',
      entity: 'products',
      after: { percent, round_to, reason, changed: changed.length, product_ids },
    })
  }
  return toAnswer(rows)
}
