import { handle } from '../../../platform/http/call-handler.ts'
import { okOrMissing } from '../../../platform/http/result.ts'
import { findNeighbors } from '../lists/order-neighbors.queries.ts'
import { resolveQueue } from '../lists/resolve-queue.ts'

export default handle('admin/order-neighbors', async ({ input: { order, ...filter }, db }) =>
  okOrMissing(await findNeighbors(db, await resolveQueue(db, filter), order)),
)
