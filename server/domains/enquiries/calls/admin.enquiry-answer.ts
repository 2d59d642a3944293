import { messages } from '@handset/contract/messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { answerEnquiry } from '../answer-enquiry.ts'
import { changeEnquiry } from '../change-enquiry.ts'

export default handle('admin/enquiry-answer', ({ input, actor, requestId, db }) =>
  changeEnquiry(db, input.id, async (tx, refuse) => {
    await answerEnquiry(tx, { actor, requestId }, input, refuse)
    return messages.answerSent
  }),
)
