import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { answeringRoles } from '../change-enquiry.ts'
import { listAssignees } from '../enquiries.queries.ts'

export default handle('admin/enquiry-assignees', async ({ db }) => ok(await listAssignees(db, answeringRoles)))
