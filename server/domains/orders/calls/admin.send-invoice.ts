import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { sendInvoice } from '../documents/send-invoice.ts'

export default handleWrite(
  'admin/send-invoice',
  (tx, context, input, refuse) => sendInvoice(tx, context, input.order, refuse),
  serverMessages.sent,
)
