import type { Transaction } from '../../platform/database/transaction.ts'
import { recountRating } from '../catalogue/read-model/recount-rating.ts'

/** Deletes a customer's reviews and recounts the ratings; the nightly sweep deletes their images and videos. */
export async function eraseReviews(tx: Transaction, customerId: number): Promise<number[]> {
  const erased = await tx
    .deleteFrom('reviews')
    .where('customer_id', '=', customerId)
    .returning(['id', 'product_id', 'is_approved'])
    .execute()
  for (const review of erased) if (review.is_approved) await recountRating(tx, review.product_id)
  return erased.map(({ id }) => id)
}
