import { handle } from '../../../platform/http/call-handler.ts'
import { exportEnquiries } from '../export-enquiries.ts'

export default handle('admin/export-enquiries', ({ input, actor, db }) => exportEnquiries(db, input, actor.id))
