import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { readProductReviews } from '../reviews.queries.ts'

export default handle('public/product-reviews', async ({ db, input, dependsOn }) => {
  const reviews = await readProductReviews(db, input)
  if (!reviews) return missing()
  dependsOn('reviews', 'catalogue', `product:${input.product_unique}`)
  return ok(reviews)
})
