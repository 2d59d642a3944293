import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { assignEnquiry } from '../change-enquiry.ts'

export default handleWrite('admin/enquiry-assign', assignEnquiry, ({ assignee }) =>
  assignee ? serverMessages.enquiryAssigned(assignee.name) : serverMessages.enquiryUnassigned,
)
