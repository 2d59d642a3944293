import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { readSavedViews } from '../saved-views.queries.ts'

export default handle('admin/view-saved-views', async ({ input, actor, db }) =>
  ok({ view_list: await readSavedViews(db, actor.id, input.list) }),
)
