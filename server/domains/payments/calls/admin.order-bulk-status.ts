import { handleWrite } from '../../../platform/http/handle-write.ts'
import { startBulkOrderStatus } from '../bulk-order-status.ts'

export default handleWrite('admin/order-bulk-status', (tx, context, input, refuse) =>
  startBulkOrderStatus(tx, context, context.actor.id, input, refuse),
)
