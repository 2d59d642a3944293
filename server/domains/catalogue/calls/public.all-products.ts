import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/outcome.ts'
import { cardTags } from '../read-model/card.queries.ts'
import { readProductList } from '../listing/product-list.queries.ts'

export default handle('public/all-products', async ({ db, notices, input, dependsOn }) => {
  const list = await readProductList(db, notices, input)
  if (!list) return missing()
  dependsOn('catalogue', 'reviews', ...cardTags(list.products))
  return ok(list)
})
