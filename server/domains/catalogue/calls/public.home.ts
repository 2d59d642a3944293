import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { cardTags } from '../read-model/card.queries.ts'
import { readHome } from '../listing/home.queries.ts'

export default handle('public/home', async ({ db, invalidationBus, dependsOn }) => {
  const home = await readHome(db, invalidationBus)
  dependsOn('catalogue', 'settings', 'reviews', ...cardTags([...home.new_launch, ...home.best_sellers]))
  return ok(home)
})
