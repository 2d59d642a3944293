import { job } from '../../../platform/jobs/jobs.ts'
import { inviteReviews } from '../invite-reviews.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'invite-reviews': Record<string, never>
  }
}

/** Every day at 17:00 in India. */
export default job({
  name: 'invite-reviews',
  cron: '30 11 * * *',
  run: ({ db, origin }) => inviteReviews(db, origin()),
})
