import { sql } from 'kysely'
import { announceChange } from '../platform/database/change-notices.ts'
import type { Reader } from '../platform/database/transaction.ts'

/** What every writer of the catalogue does after a change: new cards, and a notice to all servers. */
export async function refreshAndAnnounce(db: Reader, ...productIds: number[]): Promise<void> {
  await sql`select refresh_product_cards(${productIds}::bigint[])`.execute(db)
  await announceChange(db, ['catalogue', ...productIds.map((id) => `product:${id}`)])
}
