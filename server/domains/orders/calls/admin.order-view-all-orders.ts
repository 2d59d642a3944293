import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/outcome.ts'
import { listOrders } from '../list-orders.queries.ts'
import { adminListing } from '../staff-orders.queries.ts'

export default handle('admin/order-view-all-orders', async ({ input: { page, ...filter }, db }) =>
  ok(await listOrders(db, filter, page, adminListing)),
)
