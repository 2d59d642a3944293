import { job } from '../../../platform/jobs/jobs.ts'
import { runBulkChange } from '../../staff/bulk-changes.ts'
import { setOrderStatus, type StatusInput } from '../change-order-status.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'change-order-statuses': { bulkId: number }
  }
}

/** Sets the status of many orders, one after the other. */
export default job({
  name: 'change-order-statuses',
  run: ({ db }, { bulkId }) =>
    runBulkChange<StatusInput>(db, bulkId, async (tx, { id, input, context }, refuse) => {
      const { customer_id } = await tx
        .selectFrom('orders')
        .select('customer_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await setOrderStatus(tx, context, { id, customer_id }, input, refuse)
    }),
})
