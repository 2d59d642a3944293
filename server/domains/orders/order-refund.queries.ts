import { type OrderRefundState, orderRefundStates } from '@handset/contract/domains/orders/order-refund.rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'

/** The state of the refund of the payment that placed order `o`; `due` only while nothing was sent to the provider. */
export const orderRefundState: RawBuilder<OrderRefundState> = sql`
  coalesce((select case when r.state = 'due' and r.first_requested_at is not null then 'requested' else r.state end
    from refunds r where r.attempt_id = o.placed_by_attempt_id), 'none')`

const stateRow = z.object({ state: z.enum(orderRefundStates) })

/** Reads the refund state of an order. For a write, the order must be locked before, by an earlier statement. */
export async function readOrderRefundState(db: Reader, orderId: number): Promise<OrderRefundState> {
  const rows = await queryRows(db, stateRow)`
    select ${orderRefundState} as state from orders o where o.id = ${orderId}`
  return rows[0]?.state ?? 'none'
}
