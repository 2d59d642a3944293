import { handleWrite } from '../../../platform/http/handle-write.ts'
import { startBulkModeration } from '../bulk-moderate.ts'

export default handleWrite('admin/review-bulk-update', (tx, context, input, refuse) =>
  startBulkModeration(tx, context, context.actor.id, input, refuse),
)
