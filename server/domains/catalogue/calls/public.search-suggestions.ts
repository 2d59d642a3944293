import { handle } from '../../../platform/call-handler.ts'
import { ok } from '../../../platform/outcome.ts'
import { suggest } from '../search.queries.ts'

export default handle('public/search-suggestions', async ({ db, input }) => ok(await suggest(db, input.search ?? '')))
