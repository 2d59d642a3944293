import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { findIntegrationOrder, toIntegrationOrder } from '../lists/integration-orders.queries.ts'

export default handle('integration/order', async ({ input, actor, db }) => {
  const order = await findIntegrationOrder(db, input.order_number)
  return order ? ok({ order: toIntegrationOrder(order, actor.scopes.includes('contacts:read')) }) : missing()
})
