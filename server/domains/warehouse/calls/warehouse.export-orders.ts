import { paymentStatus } from '@handset/contract/codes.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { forbidden } from '../../../platform/http/result.ts'
import { exportOrders } from '../../orders/lists/export-orders.ts'
import { finishedStatuses } from '../../orders/lists/order-filter.sql.ts'

export default handle('warehouse/export-orders', async ({ input, db }) => {
  const { order_status, payment_status } = input
  const asksForOthers =
    (order_status !== undefined && finishedStatuses.includes(order_status)) ||
    (payment_status !== undefined && payment_status !== paymentStatus.completed)
  return asksForOthers ? forbidden(serverMessages.onlyOpenOrders) : exportOrders(db, { ...input, is_open: true })
})
