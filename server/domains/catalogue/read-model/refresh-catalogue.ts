import { type RawBuilder, sql } from 'kysely'
import { publishInvalidation } from '../../../platform/database/invalidation-bus.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'

/** Makes the cards of these products anew, a query of their ids, and tells every server that lists, pages and menus changed. */
export async function refreshCatalogue(tx: Transaction, productIds?: RawBuilder<unknown>): Promise<void> {
  if (productIds) await sql`select refresh_product_cards(array(${productIds}))`.execute(tx)
  await publishInvalidation(tx, ['catalogue'])
}
