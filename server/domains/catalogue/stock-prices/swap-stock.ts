import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { countSold, type SoldLine } from './sell-stock.ts'

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
