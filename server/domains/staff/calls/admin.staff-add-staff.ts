import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { inviteStaffMember } from '../save-staff-member.ts'

export default handleWrite('admin/staff-add-staff', inviteStaffMember, serverMessages.staffInvited)
