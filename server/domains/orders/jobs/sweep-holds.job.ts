import { job } from '../../../platform/jobs/jobs.ts'
import { releaseExpired } from '../stock/release-expired.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'sweep-holds': Record<string, never>
  }
}

/**
 * Releases what unpaid orders still hold after their time. Availability does not depend on it, because expired holds do
 * not count.
 */
export default job({
  name: 'sweep-holds',
  cron: '* * * * *',
  async run({ db }) {
    while ((await releaseExpired(db)) > 0);
  },
})
