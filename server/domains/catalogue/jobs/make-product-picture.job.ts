import { job } from '../../../platform/jobs/jobs.ts'
import { makeProductPicture } from '../images/make-product-picture.ts'

/** Makes the sizes of one picture that came with a product's form. */
export default job({
  name: 'make-product-picture',
  async run(services, { pictureId }) {
    await makeProductPicture(services, pictureId)
  },
})
