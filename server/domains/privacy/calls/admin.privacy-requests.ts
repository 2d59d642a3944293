import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { listPrivacyRequests } from '../privacy-requests.queries.ts'

export default handle('admin/privacy-requests', async ({ input, db }) => ok(await listPrivacyRequests(db, input.page)))
