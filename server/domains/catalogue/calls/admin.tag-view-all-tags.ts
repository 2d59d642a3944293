import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { readTagPage } from '../read-model/tag.queries.ts'

export default handle('admin/tag-view-all-tags', async ({ input, db }) =>
  ok(await readTagPage(db, input.page, input.search)),
)
