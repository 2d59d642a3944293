import type { Transaction } from '../../platform/transaction.ts'
import { recountRating } from '../catalogue/change-rating.ts'

/** Approves or rejects a review; the product's stars follow at once, everywhere. False where there is none of that id. */
export async function judgeReview(tx: Transaction, reviewId: number, isApproved: boolean): Promise<boolean> {
  const judged = await tx.updateTable('reviews').set({ is_approved: isApproved }).where('id', '=', reviewId).returning('product_id').executeTakeFirst()
  if (judged) await recountRating(tx, judged.product_id)
  return judged !== undefined
}
