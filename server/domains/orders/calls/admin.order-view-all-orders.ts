import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { listOrders } from '../lists/list-orders.queries.ts'
import { resolveQueue } from '../lists/resolve-queue.ts'
import { adminListing } from '../lists/staff-orders.queries.ts'

export default handle('admin/order-view-all-orders', async ({ input: { page, ...filter }, db }) =>
  ok(await listOrders(db, await resolveQueue(db, filter), page, adminListing)),
)
