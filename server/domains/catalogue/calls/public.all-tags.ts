import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { readTags } from '../read-model/category.queries.ts'

export default handle('public/all-tags', async ({ db, dependsOn }) => {
  dependsOn('catalogue')
  return ok(await readTags(db))
})
