import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { readCategories } from '../read-model/category.queries.ts'

export default handle('public/all-categories', async ({ db, dependsOn }) => {
  dependsOn('catalogue')
  return ok(await readCategories(db))
})
