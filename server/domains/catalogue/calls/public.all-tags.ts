import { handle } from '../../../platform/call-handler.ts'
import { ok } from '../../../platform/outcome.ts'
import { readTags } from '../read-model/category.queries.ts'

export default handle('public/all-tags', async ({ db, dependsOn }) => {
  dependsOn('catalogue')
  return ok(await readTags(db))
})
