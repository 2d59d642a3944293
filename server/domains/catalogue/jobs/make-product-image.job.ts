import { job } from '../../../platform/jobs/jobs.ts'
import { makeProductImage } from '../images/make-product-image.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'make-product-image': { imageId: number }
  }
}

/** Encodes the sizes of one uploaded product image. */
export default job({
  name: 'make-product-image',
  async run(services, { imageId }) {
    await makeProductImage(services, imageId)
  },
})
