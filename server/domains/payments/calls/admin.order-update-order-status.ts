import { messages } from '@handset/contract/messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { changeOrderStatus } from '../change-order-status.ts'

export default handleWrite(
  'admin/order-update-order-status',
  async (tx, context, input, refuse) => ({ version: await changeOrderStatus(tx, context, input, refuse) }),
  messages.orderStatusUpdated,
)
