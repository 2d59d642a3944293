import { job } from '../../../platform/jobs/jobs.ts'
import { runBulkChange } from '../../staff/bulk-changes.ts'
import { moderateReview } from '../moderate-review.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'moderate-reviews': { bulkId: number }
  }
}

/** Approves or rejects many reviews, one after the other. */
export default job({
  name: 'moderate-reviews',
  run: (services, { bulkId }) =>
    runBulkChange<{ is_approved: boolean }>(services, bulkId, (tx, { id, input, context }, refuse) =>
      moderateReview(tx, context, { review_id: id, ...input }, refuse),
    ),
})
