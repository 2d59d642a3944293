import { handle } from '../../../platform/http/call-handler.ts'
import { exportOrders } from '../../orders/lists/export-orders.ts'

export default handle('warehouse/export-orders', ({ input, db }) => exportOrders(db, input))
