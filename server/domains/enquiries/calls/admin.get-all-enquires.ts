import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { listEnquiries } from '../enquiries.queries.ts'

export default handle('admin/get-all-enquires', async ({ input, actor, db }) =>
  ok(await listEnquiries(db, input, actor.id)),
)
