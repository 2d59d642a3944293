import { handle } from '../../../platform/call-handler.ts'
import { ok } from '../../../platform/outcome.ts'
import { listCustomerOrders } from '../customer-orders.queries.ts'

export default handle('customer/my-orders', async ({ input, actor, db }) =>
  ok(await listCustomerOrders(db, actor.id, input.page)),
)
