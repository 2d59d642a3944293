import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { listUndelivered } from '../undelivered/undelivered.queries.ts'

export default handle('admin/undelivered-parcels', async ({ input, db, gateways }) =>
  ok(await listUndelivered(db, gateways.courier, input.page)),
)
