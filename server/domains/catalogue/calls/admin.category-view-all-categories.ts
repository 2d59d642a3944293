import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { readCategoryPage } from '../categories-tags/staff-categories.queries.ts'

export default handle('admin/category-view-all-categories', async ({ input, db }) =>
  ok(await readCategoryPage(db, input.page, input.search)),
)
