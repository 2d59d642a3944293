import { job } from '../../../platform/jobs/jobs.ts'
import { releaseExpired } from '../stock/release-expired.ts'

/** Lets go of what orders kept that were not paid in time. What is available never waits for it: expired holds do not count anyway. */
export default job({
  name: 'sweep-holds',
  cron: '* * * * *',
  async run({ db }) {
    while ((await releaseExpired(db)) > 0);
  },
})
