import { job } from '../../../platform/jobs/jobs.ts'
import { sweepMedia } from '../review-media.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'sweep-media': Record<string, never>
  }
}

/** Every night (India): deletes review files at least a day old that no review uses. */
export default job({
  name: 'sweep-media',
  cron: '50 21 * * *',
  async run(services) {
    const removed = await sweepMedia(services, 24)
    if (removed > 0) services.log.info({ removed }, 'unused review files deleted')
  },
})
