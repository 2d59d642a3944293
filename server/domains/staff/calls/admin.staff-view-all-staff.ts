import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { readStaff } from '../staff.queries.ts'

export default handle('admin/staff-view-all-staff', async ({ input, actor, db }) =>
  ok(await readStaff(db, actor.id, input.page)),
)
