import type { ParsedInput } from '@handset/contract/calls.ts'
import { limits } from '@handset/contract/limits.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { AuditContext } from '../../platform/database/audit.ts'
import { likePattern } from '../../platform/database/list-conditions.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Refuse } from '../../platform/http/result.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { startBulkChange } from '../back-office/bulk-changes.ts'
import { hasReviewState, reviewVersion } from './reviews.queries.ts'

type BulkModeration = ParsedInput<'admin/review-bulk-update'>

/**
 * Starts to approve or reject many reviews: those named, or all of a filter. The job leaves out a review that changes before its turn,
 * or has changed since staff saw it. Refuses with 422 none, with 409 more than are changed at once.
 */
export async function startBulkModeration(
  tx: Transaction,
  context: AuditContext,
  staffId: number,
  input: BulkModeration,
  refuse: Refuse,
): Promise<{ id: number; total: number }> {
  const { is_approved } = input
  const reviews = await findReviews(tx, input)
  const shown = new Map(input.review_ids.map((id, index) => [id, input.versions[index]]))
  const versions = Object.fromEntries(reviews.map(({ id, version }) => [id, shown.get(id) ?? version]))
  const targets = reviews.map(({ id }) => id)
  const bulk = { kind: 'review-status', staffId, input: { is_approved, versions }, targets } as const
  const started = await startBulkChange(tx, context, bulk, refuse)
  await enqueue(tx, 'moderate-reviews', { bulkId: started.id })
  return started
}

const idVersionRow = z.object({ id: z.number(), version: z.string() })

/** The reviews as they are now, newest first, at most one more than are changed at once. */
async function findReviews(tx: Transaction, { all, review_ids, product_name, status }: BulkModeration) {
  const condition = all
    ? sql`(${product_name ?? null}::text is null or p.name ilike ${likePattern(product_name ?? '')})
        and ${status === undefined ? sql<boolean>`true` : hasReviewState(status)}`
    : sql`r.id = any (${review_ids}::bigint[])`
  return queryRows(tx, idVersionRow)`
    with matching as (select r.* from reviews r join products p on p.id = r.product_id where ${condition})
    select id, ${reviewVersion} as version from matching
    order by created_at desc, id desc limit ${sql.lit(limits.maxBulkRows + 1)}`
}
