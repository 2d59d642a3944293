import { sql } from 'kysely'
import { publishInvalidation } from '../../../platform/database/invalidation-bus.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'

/**
 * Counts a product's approved reviews anew, after one of them came, went or changed, and shows the result on its cards. Counted, not added
 * up, and with the product locked first: two at once cannot both miss the other.
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
