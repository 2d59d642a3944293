import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { findNeighbors } from '../lists/order-neighbors.queries.ts'
import { resolveQueue } from '../lists/resolve-queue.ts'

export default handle('admin/order-neighbors', async ({ input: { order, ...filter }, db }) => {
  const neighbors = await findNeighbors(db, await resolveQueue(db, filter), order)
  return neighbors ? ok(neighbors) : missing()
})
