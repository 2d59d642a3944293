import { z } from 'zod'
import { queryRow } from '../../platform/database/query-rows.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { isPayable } from './payable-orders.sql.ts'

/** An order locked by this transaction. */
const lockedOrderRow = z.object({
  id: z.number(),
  order_number: z.string(),
  customer_id: z.number(),
  status: z.number(),
  payment_status: z.number(),
  total_paise: z.number(),
  coupon_code: z.string().nullable(),
  is_placed: z.boolean(),
  is_payable: z.boolean(),
  /** Replaced by a later order, and another order of the customer was placed since: what this one was for has been bought. */
  is_replaced: z.boolean(),
  superseded_at: z.date().nullable(),
  full_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  /** Incremented with each change of the order's status or content. */
  version: z.number(),
})
export type LockedOrder = z.infer<typeof lockedOrderRow>

/** Locks one order. Its customer must be locked before, in the same transaction. */
export async function lockOrder(tx: Transaction, orderId: number): Promise<LockedOrder> {
  return queryRow(tx, lockedOrderRow)`
    select o.id, o.order_number, o.customer_id, o.status, o.payment_status, o.total_paise, o.coupon_code, o.placed_at is not null as is_placed, ${isPayable} as is_payable,
      exists (select from orders later where later.customer_id = o.customer_id and later.id <> o.id and later.placed_at >= o.superseded_at) as is_replaced,
      o.superseded_at, o.full_name, o.email, o.mobile, o.version
    from orders o where o.id = ${orderId} for no key update of o`
}
