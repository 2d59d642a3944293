import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { findCustomerOrder } from '../lists/customer-orders.queries.ts'
import { offeredMethods } from '../offered-methods.ts'

export default handle('customer/view-order', async ({ input, actor, db, gateways }) => {
  const order = await findCustomerOrder(db, actor.id, input.order)
  return order ? ok({ ...order, methods: offeredMethods(gateways) }) : missing()
})
