import { job } from '../../../platform/jobs/jobs.ts'
import { sweepProductImages } from '../images/delete-unused-images.ts'
import { sweepProductVideos } from '../videos/delete-unused-videos.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'sweep-product-images': Record<string, never>
  }
}

/** Every night (India): deletes images and videos at least a day old that no product or order shows. */
export default job({
  name: 'sweep-product-images',
  cron: '55 21 * * *',
  async run(services) {
    const removed = (await sweepProductImages(services, 24)) + (await sweepProductVideos(services, 24))
    if (removed > 0) services.log.info({ removed }, 'forgotten product images and videos removed')
  },
})
