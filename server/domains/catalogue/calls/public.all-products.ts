import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { cardTags } from '../read-model/card.queries.ts'
import { readProductList } from '../listing/product-list.queries.ts'

export default handle('public/all-products', async ({ db, invalidationBus, input, dependsOn }) => {
  dependsOn('catalogue', 'reviews')
  const list = await readProductList(db, invalidationBus, input)
  if (!list) return missing()
  dependsOn(...cardTags(list.products))
  return ok(list)
})
