import { isRefunded } from '@handset/contract/domains/orders/order-refund.rules.ts'
import { messages } from '@handset/contract/messages.ts'
import { sql } from 'kysely'
import { conflict, type Refuse } from '../../platform/http/result.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import { readOrderRefundState } from '../orders/order-refund.queries.ts'
import { recordStoppedRefund } from '../orders/record-payment-failure.ts'

/**
 * Stops the refund of an order's payment. Refuses with 409 once it was requested from the provider, whatever the
 * response. The order must be locked.
 */
export async function stopRefund(tx: Transaction, order: LockedOrder, refuse: Refuse): Promise<void> {
  const { rows } = await sql`
    update refunds r set state = 'stopped', decided_at = now() from orders o
    where o.id = ${order.id} and r.attempt_id = o.placed_by_attempt_id and r.state = 'due' and r.first_requested_at is null
    returning r.id`.execute(tx)
  if (rows.length > 0) await recordStoppedRefund(tx, order)
  else if (isRefunded(await readOrderRefundState(tx, order.id))) refuse(conflict(messages.refundFinal))
}
