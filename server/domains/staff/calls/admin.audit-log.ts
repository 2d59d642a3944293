import { handle } from '../../../platform/call-handler.ts'
import { ok } from '../../../platform/outcome.ts'
import { readAuditLog } from '../audit.queries.ts'

export default handle('admin/audit-log', async ({ input, db }) => ok(await readAuditLog(db, input)))
