import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { cardTags } from '../read-model/card.queries.ts'
import { searchProducts } from '../search/search.queries.ts'

export default handle('public/search-product', async ({ db, invalidationBus, input, dependsOn }) => {
  const cards = input.search === undefined ? [] : await searchProducts(db, invalidationBus, input.search)
  // Not cached itself, but a page that contains it is.
  dependsOn('catalogue', 'reviews', ...cardTags(cards))
  return ok(cards)
})
