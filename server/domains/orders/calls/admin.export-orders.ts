import { handle } from '../../../platform/http/call-handler.ts'
import { exportOrders } from '../lists/export-orders.ts'
import { resolveQueue } from '../lists/resolve-queue.ts'

export default handle('admin/export-orders', async ({ input, db }) => exportOrders(db, await resolveQueue(db, input)))
