import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/transaction.ts'

/** The first line in the stock ledger of every variant that has units; only for an empty ledger. */
export async function recordOpeningStock(tx: Transaction, actor: string): Promise<void> {
  await sql`
    insert into stock_movements (variant_id, change, reason, actor)
    select id, on_hand, 'opening stock', ${actor} from variants where on_hand > 0 order by id`.execute(tx)
}
