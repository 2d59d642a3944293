import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { assignEnquiry } from '../assign-enquiry.ts'
import { changeEnquiry } from '../change-enquiry.ts'

export default handle('admin/enquiry-assign', ({ input, actor, requestId, db }) =>
  changeEnquiry(db, input.id, async (tx, refuse) => {
    const name = await assignEnquiry(tx, { actor, requestId }, input, refuse)
    return name === null ? serverMessages.enquiryUnassigned : serverMessages.enquiryAssigned(name)
  }),
)
