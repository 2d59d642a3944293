import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { changeEnquiry } from '../change-enquiry.ts'
import { closeEnquiry } from '../close-enquiry.ts'

export default handle('admin/enquiry-close', ({ input, actor, requestId, db }) =>
  changeEnquiry(db, input.id, async (tx, refuse) => {
    await closeEnquiry(tx, { actor, requestId }, input, refuse)
    return input.is_closed ? serverMessages.enquiryClosed : serverMessages.enquiryReopened
  }),
)
