import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { findOrder } from '../lists/staff-order-detail.queries.ts'

export default handle('admin/order-view-single-order', async ({ input, db }) => {
  const order = await findOrder(db, input.order)
  return order ? ok(order) : missing()
})
