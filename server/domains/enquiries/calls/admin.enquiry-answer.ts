import { messages } from '@handset/contract/messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { answerEnquiry } from '../answer-enquiry.ts'

export default handleWrite('admin/enquiry-answer', answerEnquiry, messages.answerSent)
