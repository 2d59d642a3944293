import type { Paise } from '@handset/contract/money.rules.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/transaction.ts'
import { isPayable } from './payable-orders.sql.ts'

/** An order locked by this transaction. */
export interface LockedOrder {
  id: number
  order_number: string
  customer_id: number
  status: number
  payment_status: number
  total_paise: Paise
  coupon_code: string | null
  is_placed: boolean
  is_payable: boolean
  /** Replaced by a later order, and another order of the customer was placed since: what this one was for has been bought. */
  is_replaced: boolean
  superseded_at: Date | null
  full_name: string
  email: string
  mobile: string
  /** Incremented with each change of the order's status or content. */
  version: number
}

/** Locks one order. Its customer must be locked before, in the same transaction. */
export async function lockOrder(tx: Transaction, orderId: number): Promise<LockedOrder> {
  const { rows } = await sql<LockedOrder>`
    select o.id, o.order_number, o.customer_id, o.status, o.payment_status, o.total_paise, o.coupon_code, o.placed_at is not null as is_placed, ${isPayable} as is_payable,
      exists (select from orders later where later.customer_id = o.customer_id and later.id <> o.id and later.placed_at >= o.superseded_at) as is_replaced,
      o.superseded_at, o.full_name, o.email, o.mobile, o.version
    from orders o where o.id = ${orderId} for no key update of o`.execute(tx)
  const [order] = rows
  if (!order) throw new Error(`The order ${orderId} no longer exists`)
  return order
}
