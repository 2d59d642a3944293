import { handle } from '../../../platform/http/call-handler.ts'
import { exportReport } from '../export-report.ts'

export default handle('admin/get-financ-dept-data-export', ({ input, db }) => exportReport(db, input))
