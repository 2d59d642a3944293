import type { ParsedInput } from '@handset/contract/calls.ts'
import { limits } from '@handset/contract/limits.ts'
import type { AuditContext } from '../../platform/database/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Refuse } from '../../platform/http/result.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { findMatchingOrders } from '../orders/lists/matching-orders.queries.ts'
import { resolveQueue } from '../orders/lists/resolve-queue.ts'
import { startBulkChange } from '../back-office/bulk-changes.ts'

/**
 * Starts to set the status of many orders: those named, or all of a filter. Refuses with 422 none, with 409 more than
 * are changed at once.
 */
export async function startBulkOrderStatus(
  tx: Transaction,
  context: AuditContext,
  staffId: number,
  { status, reason, all, order_numbers, ...filter }: ParsedInput<'admin/order-bulk-status'>,
  refuse: Refuse,
): Promise<{ id: number; total: number }> {
  const orders = all
    ? await findMatchingOrders(tx, await resolveQueue(tx, filter), limits.maxBulkRows + 1)
    : await tx
        .selectFrom('orders')
        .select('id')
        .where('order_number', 'in', order_numbers.length > 0 ? order_numbers : [''])
        .orderBy('id', 'desc')
        .execute()
  const started = await startBulkChange(
    tx,
    context,
    { kind: 'order-status', staffId, input: { status, reason }, targets: orders.map(({ id }) => id) },
    refuse,
  )
  await enqueue(tx, 'change-order-statuses', { bulkId: started.id })
  return started
}
