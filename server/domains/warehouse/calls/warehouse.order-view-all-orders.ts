import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { listOrders } from '../../orders/lists/list-orders.queries.ts'
import { warehouseListing } from '../warehouse-orders.queries.ts'

export default handle('warehouse/order-view-all-orders', async ({ input: { page, ...filter }, db }) =>
  ok(await listOrders(db, filter, page, warehouseListing)),
)
