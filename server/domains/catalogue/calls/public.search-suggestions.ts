import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/outcome.ts'
import { suggest } from '../search/search.queries.ts'

export default handle('public/search-suggestions', async ({ db, notices, input }) =>
  ok(await suggest(db, notices, input.search ?? '')),
)
