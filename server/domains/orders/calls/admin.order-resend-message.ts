import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { resendMessage } from '../contact/resend-message.ts'

export default handleWrite('admin/order-resend-message', resendMessage, serverMessages.messageResent)
