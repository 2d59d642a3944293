import { sql } from 'kysely'
import type { ParsedInput } from '@handset/contract/calls.ts'
import { type AuditContext, writeAudit } from '../../platform/database/audit.ts'
import { conflict, missing, type Refuse } from '../../platform/http/result.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { recountRating } from '../catalogue/read-model/recount-rating.ts'
import { reviewVersion } from './reviews.queries.ts'

type ModerationInput = ParsedInput<'admin/post-update-review'>

/**
 * Approves or refuses a review; the product's rating is updated everywhere at once. Refuses with 404 an unknown review,
 * with 409 one whose customer has changed the text since it was loaded.
 */
export async function moderateReview(
  tx: Transaction,
  context: AuditContext,
  { review_id, is_approved, version }: ModerationInput,
  refuse: Refuse,
): Promise<void> {
  const review = await tx
    .selectFrom('reviews')
    .select(['product_id', 'is_approved', 'heading', reviewVersion.as('version')])
    .where('id', '=', review_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!review) return refuse(missing())
  if (version !== undefined && version !== review.version) return refuse(conflict())
  await tx
    .updateTable('reviews')
    .set({ is_approved, decided_at: sql<Date>`now()` })
    .where('id', '=', review_id)
    .execute()
  await recountRating(tx, review.product_id)
  await writeAudit(tx, context, {
    action: 'post-update-review',
    entity: `review/${review_id}`,
    before: { is_approved: review.is_approved, heading: review.heading },
    after: { is_approved },
  })
}
