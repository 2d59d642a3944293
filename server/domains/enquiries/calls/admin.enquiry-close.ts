import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { closeEnquiry } from '../change-enquiry.ts'

export default handleWrite('admin/enquiry-close', closeEnquiry, (_, { is_closed }) =>
  is_closed ? serverMessages.enquiryClosed : serverMessages.enquiryReopened,
)
