import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { searchEverything } from '../staff-search.queries.ts'

export default handle('admin/search', async ({ input: { search }, actor, db }) =>
  ok(await searchEverything(db, search, actor.role)),
)
