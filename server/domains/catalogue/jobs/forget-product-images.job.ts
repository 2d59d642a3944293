import { job } from '../../../platform/jobs/jobs.ts'
import { deleteUnusedImages } from '../images/delete-unused-images.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'forget-product-images': { addresses: string[]; originals: string[] }
  }
}

/** Deletes the files of images removed from a product's form. */
export default job({
  name: 'forget-product-images',
  async run(services, { addresses, originals }) {
    await deleteUnusedImages(services, addresses, originals)
  },
})
