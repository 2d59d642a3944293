import type { ParsedInput } from '@handset/contract/calls.ts'
import { limits } from '@handset/contract/limits.ts'
import { sql } from 'kysely'
import type { AuditContext } from '../../platform/database/audit.ts'
import { likePattern } from '../../platform/database/list-conditions.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Refuse } from '../../platform/http/result.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { startBulkChange } from '../staff/bulk-changes.ts'
import { hasReviewState } from './reviews.queries.ts'

type BulkModeration = ParsedInput<'admin/review-bulk-update'>

/**
 * Starts to approve or reject many reviews: those named, or all of a filter. Refuses with 422 none, with 409 more than
 * are changed at once.
 */
export async function startBulkModeration(
  tx: Transaction,
  context: AuditContext,
  staffId: number,
  input: BulkModeration,
  refuse: Refuse,
): Promise<{ id: number; total: number }> {
  const { is_approved } = input
  const targets = await findReviews(tx, input)
  const bulk = { kind: 'review-status', staffId, input: { is_approved }, targets } as const
  const started = await startBulkChange(tx, context, bulk, refuse)
  await enqueue(tx, 'moderate-reviews', { bulkId: started.id })
  return started
}

/** Ids of the reviews, newest first, at most one more than are changed at once. */
async function findReviews(tx: Transaction, { all, review_ids, product_name, status }: BulkModeration) {
  const condition = all
    ? sql`(${product_name ?? null}::text is null or p.name ilike ${likePattern(product_name ?? '')})
        and ${status === undefined ? sql<boolean>`true` : hasReviewState(status)}`
    : sql`r.id = any (${review_ids}::bigint[])`
  const { rows } = await sql<{ id: number }>`
    select r.id from reviews r join products p on p.id = r.product_id where ${condition}
    order by r.created_at desc, r.id desc limit ${sql.lit(limits.bulkRows + 1)}`.execute(tx)
  return rows.map(({ id }) => id)
}
