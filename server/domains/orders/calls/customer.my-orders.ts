import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { listCustomerOrders } from '../lists/customer-orders.queries.ts'

export default handle('customer/my-orders', async ({ input, actor, db }) =>
  ok(await listCustomerOrders(db, actor.id, input.page)),
)
