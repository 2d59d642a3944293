import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { cardTags } from '../read-model/card.queries.ts'
import { readProductDetails } from '../listing/product-details.queries.ts'

export default handle('public/product-details/{product_unique}', async ({ db, input, dependsOn }) => {
  // Also of what is missing: a page that was not found is cached until the product is published.
  dependsOn('catalogue', 'reviews', 'settings', `product:${input.product_unique}`)
  const details = await readProductDetails(db, Number(input.product_unique))
  if (!details) return missing()
  dependsOn(...cardTags(details.related))
  return ok(details)
})
