import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { updateStaffMember } from '../save-staff-member.ts'

export default handleWrite('admin/staff-update-staff', updateStaffMember, serverMessages.staffUpdated)
