import { sql } from 'kysely'
import { publishInvalidation } from '../../../platform/database/invalidation-bus.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'

/**
 * Recounts a product's approved reviews after a change and refreshes its cards. It counts instead of incrementing and locks the
 * product first, so that two concurrent changes cannot miss each other.
 */
export async function recountRating(tx: Transaction, productId: number): Promise<void> {
  await tx.selectFrom('products').select('id').where('id', '=', productId).forNoKeyUpdate().execute()
  await sql`
    update products set rating_count = counted.reviews, rating_sum = counted.stars
    from (select count(*)::integer reviews, coalesce(sum(rating), 0)::integer stars from reviews where product_id = ${productId} and is_approved) counted
    where id = ${productId}`.execute(tx)
  await sql`select refresh_product_cards(array[${productId}]::bigint[])`.execute(tx)
  await publishInvalidation(tx, ['reviews', `product:${productId}`])
}
