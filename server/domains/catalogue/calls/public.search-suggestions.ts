import { handle } from '../../../platform/call-handler.ts'
import { ok } from '../../../platform/outcome.ts'
import { suggest } from '../search/search.queries.ts'

export default handle('public/search-suggestions', async ({ db, notices, input }) =>
  ok(await suggest(db, notices, input.search ?? '')),
)
