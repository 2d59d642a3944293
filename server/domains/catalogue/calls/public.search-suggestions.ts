import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { readSuggestions } from '../search/search.queries.ts'

export default handle('public/search-suggestions', async ({ db, invalidationBus, input }) =>
  ok(await readSuggestions(db, invalidationBus, input.search ?? '')),
)
