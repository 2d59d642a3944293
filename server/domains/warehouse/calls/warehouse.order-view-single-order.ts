import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { findOrder } from '../../orders/lists/staff-order-detail.queries.ts'
import { readCheckedUnits } from '../unit-scans.queries.ts'
import { toWarehouseOrder } from '../warehouse-orders.queries.ts'

export default handle('warehouse/order-view-single-order', async ({ input, db }) => {
  const order = await findOrder(db, input.order)
  return order ? ok(toWarehouseOrder(order, await readCheckedUnits(db, input.order))) : missing()
})
