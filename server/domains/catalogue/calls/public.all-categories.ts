import { handle } from '../../../platform/call-handler.ts'
import { ok } from '../../../platform/outcome.ts'
import { readCategories } from '../read-model/category.queries.ts'

export default handle('public/all-categories', async ({ db, dependsOn }) => {
  dependsOn('catalogue')
  return ok(await readCategories(db))
})
