import { job } from '../../../platform/jobs/jobs.ts'
import { runBulkChange } from '../../back-office/bulk-changes.ts'
import { moderateReview } from '../moderate-review.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'moderate-reviews': { bulkId: number }
  }
}

interface Moderation {
  is_approved: boolean
  /** Versions that were seen, by review. */
  versions: Record<string, string>
}

/** Approves or refuses many reviews, one after the other. */
export default job({
  name: 'moderate-reviews',
  run: (services, { bulkId }) =>
    runBulkChange<Moderation>(services, bulkId, (tx, { id, input: { is_approved, versions }, context }, refuse) =>
      moderateReview(tx, context, { review_id: id, is_approved, version: versions[id] }, refuse),
    ),
})
