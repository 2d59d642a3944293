import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { listSuspensions } from '../suspensions.queries.ts'

export default handle('admin/privacy-suspensions', async ({ input, db }) => ok(await listSuspensions(db, input.page)))
