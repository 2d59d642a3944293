import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/transaction.ts'

interface ReceivedLine {
  variant_id: number
  quantity: number
}

/**
 * Puts a delivery on the shelf and writes down where it came from, with the variants locked in id order. A delivery counts once: false, and
 * nothing changes, where one of this reference was received before. Each variant may stand on one line only.
 */
export async function receiveStock(
  tx: Transaction,
  lines: readonly ReceivedLine[],
  reference: string,
  actor: string,
): Promise<boolean> {
  const ids = lines.map((line) => line.variant_id)
  await sql`select from variants where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx)
  const existing = await tx
    .selectFrom('stock_movements')
    .select('id')
    .where('variant_id', 'in', ids)
    .where('reason', '=', 'received')
    .where('reference', '=', reference)
    .limit(1)
    .executeTakeFirst()
  if (existing) return false
  await sql`
    with received as (select * from unnest(${ids}::bigint[], ${lines.map((line) => line.quantity)}::integer[]) as s (variant_id, quantity)),
    put as (update variants v set on_hand = v.on_hand + received.quantity from received where v.id = received.variant_id returning v.id, received.quantity)
    insert into stock_movements (variant_id, change, reason, reference, actor) select id, quantity, 'received', ${reference}, ${actor} from put`.execute(
    tx,
  )
  return true
}
