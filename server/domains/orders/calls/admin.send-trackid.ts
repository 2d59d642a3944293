import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { sendTracking } from '../documents/send-tracking.ts'

export default handleWrite(
  'admin/send-trackid',
  (tx, context, input, refuse) => sendTracking(tx, context, { order: input.order, origin: context.origin() }, refuse),
  serverMessages.sent,
)
