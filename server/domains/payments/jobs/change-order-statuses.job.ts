import { missing } from '../../../platform/http/result.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import { runBulkChange } from '../../back-office/bulk-changes.ts'
import { setOrderStatus, type StatusInput } from '../change-order-status.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'change-order-statuses': { bulkId: number }
  }
}

/** Sets the status of many orders, one after the other. */
export default job({
  name: 'change-order-statuses',
  run: (services, { bulkId }) =>
    runBulkChange<StatusInput>(services, bulkId, async (tx, { id, input, context }, refuse) => {
      const order = await tx.selectFrom('orders').select(['id', 'customer_id']).where('id', '=', id).executeTakeFirst()
      if (!order) return refuse(missing())
      return setOrderStatus(tx, context, order, input, refuse)
    }),
})
