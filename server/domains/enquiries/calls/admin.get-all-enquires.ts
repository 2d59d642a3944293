import { handle } from '../../../platform/call-handler.ts'
import { ok } from '../../../platform/outcome.ts'
import { listEnquiries } from '../enquiries.queries.ts'

export default handle('admin/get-all-enquires', async ({ input, db }) => ok(await listEnquiries(db, input)))
