import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { listIncidents } from '../incidents.queries.ts'

export default handle('admin/privacy-incidents', async ({ input, db, origin }) =>
  ok(await listIncidents(db, origin(), input.page)),
)
