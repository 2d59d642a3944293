import { sql } from 'kysely'
import { publishInvalidation } from '../../platform/database/invalidation-bus.ts'
import type { Reader } from '../../platform/database/transaction.ts'

/** What every writer of the catalogue does after a change: new cards, and a notice to all servers. */
export async function refreshCardsAndInvalidate(db: Reader, ...productIds: number[]): Promise<void> {
  await sql`select refresh_product_cards(${productIds}::bigint[])`.execute(db)
  await publishInvalidation(db, ['catalogue', ...productIds.map((id) => `product:${id}`)])
}
