import { handle } from '../../../platform/call-handler.ts'
import { ok } from '../../../platform/outcome.ts'
import { readStaff } from '../staff.queries.ts'

export default handle('admin/staff-view-all-staff', async ({ input, actor, db }) =>
  ok(await readStaff(db, actor.id, input.page)),
)
