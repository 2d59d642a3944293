import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { readAuditLog } from '../audit.queries.ts'

export default handle('admin/audit-log', async ({ input, db }) => ok(await readAuditLog(db, input)))
