import { type RawBuilder, sql } from 'kysely'
import { publishInvalidation } from '../../../platform/database/invalidation-bus.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'

/** Refreshes the cards of these products (a query of their ids) and notifies every process that lists, pages and menus changed. */
export async function refreshCatalogue(tx: Transaction, productIds?: RawBuilder<unknown>): Promise<void> {
  if (productIds) await sql`select refresh_product_cards(array(${productIds}))`.execute(tx)
  await publishInvalidation(tx, ['catalogue'])
}
