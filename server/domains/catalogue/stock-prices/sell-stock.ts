import { sql } from 'kysely'
import { enqueueStatement, type Transaction } from '../../../platform/database/transaction.ts'

export interface SoldLine {
  variant_id: number
  product_id: number
  quantity: number
}

/** Adds to (or subtracts from) the sold counts, with the products locked in id order. */
async function countSold(tx: Transaction, lines: SoldLine[], sign: 1 | -1): Promise<void> {
  await enqueueStatement(
    tx,
    sql`
    with moved as (
      select product_id, sum(quantity) as units from unnest(${lines.map((line) => line.product_id)}::bigint[], ${lines.map((line) => line.quantity)}::integer[]) as s (product_id, quantity) group by product_id),
    locked as (select id from products where id in (select product_id from moved) order by id for no key update)
    update products p set sold_count = greatest(0, p.sold_count + ${sign}::integer * moved.units) from locked join moved on moved.product_id = locked.id where p.id = locked.id`,
  )
}

/**
 * Removes the units of a placed order from stock, in ledger and sold counts too. Throws, and so rolls back, if a variant has too
 * few: the caller must have locked the variants in id order and checked the stock.
 */
export async function sellStock(tx: Transaction, lines: SoldLine[], orderNumber: string): Promise<void> {
  const units = lines.map((line) => line.quantity)
  const takeStock = sql`
    with sold as (select * from unnest(${lines.map((line) => line.variant_id)}::bigint[], ${units}::integer[]) as s (variant_id, quantity)),
    taken as (
      update variants v set on_hand = v.on_hand - sold.quantity from sold where v.id = sold.variant_id and v.on_hand >= sold.quantity returning v.id, sold.quantity)
    insert into stock_movements (variant_id, change, reason, reference, actor) select id, -quantity, 'sold', ${orderNumber}, 'shop' from taken order by id returning id`
  const moved = await takeStock.execute(tx)
  await countSold(tx, lines, 1)
  if (moved.rows.length !== lines.length) throw new Error(`The stock for order ${orderNumber} is not there`)
}

/** Returns the units of a cancelled order to stock, in ledger and sold counts too. The variants must be locked in id order. */
export async function returnStock(
  tx: Transaction,
  lines: SoldLine[],
  orderNumber: string,
  actor: string,
): Promise<void> {
  await sql`
    with back as (
      select * from unnest(${lines.map((line) => line.variant_id)}::bigint[], ${lines.map((line) => line.quantity)}::integer[]) as s (variant_id, quantity)),
    put as (update variants v set on_hand = v.on_hand + back.quantity from back where v.id = back.variant_id returning v.id, back.quantity)
    insert into stock_movements (variant_id, change, reason, reference, actor) select id, quantity, 'cancelled', ${orderNumber}, ${actor} from put order by id`.execute(
    tx,
  )
  await countSold(tx, lines, -1)
}

interface Swap {
  from: SoldLine
  to: SoldLine
  orderNumber: string
  actor: string
}

/**
 * Returns the units of a sold line to stock and takes as many of another variant, in the ledger too. Throws, and so rolls back, if
 * there are too few: the caller must have locked both variants in id order and checked the stock.
 */
export async function swapStock(tx: Transaction, { from, to, orderNumber, actor }: Swap): Promise<void> {
  const { rows } = await sql`
    with moved (variant_id, change) as (values (${from.variant_id}::bigint, ${from.quantity}::integer), (${to.variant_id}::bigint, -${to.quantity}::integer)),
    taken as (update variants v set on_hand = v.on_hand + moved.change from moved where v.id = moved.variant_id and v.on_hand + moved.change >= 0 returning v.id, moved.change)
    insert into stock_movements (variant_id, change, reason, reference, actor) select id, change, 'colour-changed', ${orderNumber}, ${actor} from taken order by id returning id`.execute(
    tx,
  )
  if (rows.length !== 2) throw new Error(`The stock for another colour of order ${orderNumber} is not there`)
  if (from.product_id === to.product_id) return
  // Products are locked in id order, as everywhere.
  const counts = [
    { line: from, sign: -1 as const },
    { line: to, sign: 1 as const },
  ].toSorted((one, other) => one.line.product_id - other.line.product_id)
  for (const { line, sign } of counts) await countSold(tx, [line], sign)
}
