import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { cardTags } from '../read-model/card.queries.ts'
import { readProductDetails } from '../listing/product-details.queries.ts'

export default handle('public/product-details/{product_unique}', async ({ db, input, dependsOn }) => {
  const details = await readProductDetails(db, Number(input.product_unique))
  if (!details) return missing()
  dependsOn('catalogue', 'reviews', `product:${details.product_id}`, ...cardTags(details.related))
  return ok(details)
})
