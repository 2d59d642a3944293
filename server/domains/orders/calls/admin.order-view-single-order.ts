import { handle } from '../../../platform/http/call-handler.ts'
import { okOrMissing } from '../../../platform/http/result.ts'
import { findOrder } from '../lists/staff-order-detail.queries.ts'

export default handle('admin/order-view-single-order', async ({ input, db }) =>
  okOrMissing(await findOrder(db, input.order)),
)
