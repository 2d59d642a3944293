import { handle } from '../../../platform/http/call-handler.ts'
import { exportSecurityLog } from '../export-security-log.ts'

export default handle('admin/security-log-export', ({ input, db }) => exportSecurityLog(db, input))
