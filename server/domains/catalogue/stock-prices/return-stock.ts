import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { countSold, type SoldLine } from './sell-stock.ts'

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
