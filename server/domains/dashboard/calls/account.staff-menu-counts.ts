import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { countMenuEntries } from '../menu-counts.queries.ts'

export default handle('account/staff-menu-counts', async ({ actor, db }) =>
  ok({ counts: await countMenuEntries(db, actor) }),
)
