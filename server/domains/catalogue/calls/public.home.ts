import { handle } from '../../../platform/call-handler.ts'
import { ok } from '../../../platform/outcome.ts'
import { cardTags } from '../card.queries.ts'
import { readHome } from '../home.queries.ts'

export default handle('public/home', async ({ db, notices, dependsOn }) => {
  const home = await readHome(db, notices)
  dependsOn('catalogue', 'settings', 'reviews', ...cardTags([...home.new_launch, ...home.best_sellers]))
  return ok(home)
})
