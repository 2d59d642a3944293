import { sql } from 'kysely'
import type { ParsedInput } from '@handset/contract/calls.ts'
import type { ReviewMedia } from '@handset/contract/domains/reviews/reviews.contract.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { recountRating } from '../catalogue/read-model/recount-rating.ts'
import { notifyStaff } from '../back-office/notifications/notify-staff.ts'

type ReviewFields = Pick<ParsedInput<'customer/post-review'>, 'rating' | 'heading' | 'details'>

export interface SavedReview {
  id: number
  /** Files of the replaced review, which are no longer needed. */
  replaced: ReviewMedia[]
}

/** The public display name: first name and initial of the last name. */
const reviewerName = sql<string>`(select coalesce(nullif(trim(concat_ws(' ', nullif(trim(first_name), ''), nullif(left(trim(last_name), 1), '') || '.')), ''), 'A customer') from customers where id = `

/**
 * Saves the one review of a customer for a product they bought, pending approval. Of two concurrent ones the later
 * stays. Stores the colour and option of the latest purchase with it.
 */
export async function saveReview(
  tx: Transaction,
  customerId: number,
  productId: number,
  { rating, heading, details }: ReviewFields,
  media: ReviewMedia[],
): Promise<SavedReview> {
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().executeTakeFirstOrThrow()
  const previous = await tx
    .selectFrom('reviews')
    .select(['id', 'is_approved', 'media'])
    .where('product_id', '=', productId)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  const fields = {
    rating,
    heading,
    details,
    media: JSON.stringify(media),
    is_approved: false,
    decided_at: null,
    created_at: sql<Date>`now()`,
    name: sql<string>`${reviewerName}${customerId})`,
    option: sql<string>`(select concat_ws(', ', l.color, l.option) from order_lines l join orders o on o.id = l.order_id where l.product_id = ${productId} and o.customer_id = ${customerId} and o.placed_at is not null order by o.placed_at desc, l.id desc limit 1)`,
  }
  if (!previous) {
    const inserted = await tx
      .insertInto('reviews')
      .values({ product_id: productId, customer_id: customerId, ...fields })
      .returning('id')
      .executeTakeFirstOrThrow()
    await announceReview(tx, inserted.id, productId, rating)
    return { id: inserted.id, replaced: [] }
  }
  await tx.updateTable('reviews').set(fields).where('id', '=', previous.id).execute()
  if (previous.is_approved) await recountRating(tx, productId)
  await announceReview(tx, previous.id, productId, rating)
  return { id: previous.id, replaced: previous.media as ReviewMedia[] }
}

async function announceReview(tx: Transaction, id: number, productId: number, rating: number): Promise<void> {
  const { name } = await tx.selectFrom('products').select('name').where('id', '=', productId).executeTakeFirstOrThrow()
  await notifyStaff(tx, [{ kind: 'review_received', subject: String(id), detail: `${name}, ${rating} of 5 stars` }])
}
