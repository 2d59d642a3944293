import { job } from '../../../platform/jobs/jobs.ts'
import { sweepMedia } from '../review-media.ts'

/** Every night (India): files of reviews that no review shows, a day old at least. */
export default job({
  name: 'sweep-media',
  cron: '50 21 * * *',
  async run(services) {
    const removed = await sweepMedia(services, 24)
    if (removed > 0) services.log.info({ removed }, 'forgotten review files removed')
  },
})
