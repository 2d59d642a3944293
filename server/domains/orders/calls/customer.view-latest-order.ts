import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { findLatestOrder } from '../lists/customer-orders.queries.ts'

export default handle('customer/view-latest-order', async ({ actor, db }) => {
  const latest = await findLatestOrder(db, actor.id)
  return latest ? ok(latest) : missing()
})
