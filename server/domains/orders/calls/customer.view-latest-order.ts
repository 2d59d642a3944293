import { handle } from '../../../platform/http/call-handler.ts'
import { okOrMissing } from '../../../platform/http/result.ts'
import { findLatestOrder } from '../lists/customer-orders.queries.ts'

export default handle('customer/view-latest-order', async ({ actor, db }) =>
  okOrMissing(await findLatestOrder(db, actor.id)),
)
