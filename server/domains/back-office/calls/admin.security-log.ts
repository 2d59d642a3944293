import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { readSecurityLog } from '../security-log.queries.ts'

export default handle('admin/security-log', async ({ input, db }) => ok(await readSecurityLog(db, input)))
