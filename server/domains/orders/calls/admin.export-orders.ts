import { handle } from '../../../platform/http/call-handler.ts'
import { exportOrders } from '../lists/export-orders.ts'

export default handle('admin/export-orders', ({ input, db }) => exportOrders(db, input))
