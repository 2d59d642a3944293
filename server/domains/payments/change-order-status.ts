import type { ParsedInput } from '@handset/contract/calls.ts'
import { orderStatus } from '@handset/contract/codes.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { type AuditContext, writeAudit } from '../../platform/database/audit.ts'
import { conflict, invalidField, missing, type Refuse } from '../../platform/http/result.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { lockCustomer } from '../cart/lock-customer.ts'
import { recordRefund } from '../orders/record-payment-failure.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts'
import { transitionOrder } from '../orders/transition-order.ts'
import { registerRefund } from './register-refund.ts'

interface OrderRow {
  id: number
  customer_id: number
  user_unique: string
}

/** Registers a refund for the order's payment, if it has one and no refund of it exists. */
export async function refundOrder(
  tx: Transaction,
  order: LockedOrder,
  reason: 'cancelled-by-shop' | 'returned',
): Promise<void> {
  const { rows } = await sql<{ id: number; amount_paise: number }>`
    select a.id, a.amount_paise from payment_attempts a join orders o on o.placed_by_attempt_id = a.id
    where o.id = ${order.id} and not exists (select from refunds r where r.attempt_id = a.id)`.execute(tx)
  for (const attempt of rows) {
    await registerRefund(tx, order, { attemptId: attempt.id, amount: attempt.amount_paise, reason, isDone: false })
    await recordRefund(tx, order, 'The payment is being refunded')
  }
}

/**
 * Sets any of the ten statuses with its effects. Refuses with 404 an unknown order, with 422 one of another customer,
 * with 409 an outdated version or units that are no longer available. Returns the new version.
 */
export async function changeOrderStatus(
  tx: Transaction,
  context: AuditContext,
  input: ParsedInput<'admin/order-update-order-status'>,
  refuse: Refuse,
): Promise<number> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.customer_id, c.user_unique from orders o join customers c on c.id = o.customer_id where o.order_number = ${input.order}`.execute(
    tx,
  )
  const [found] = rows
  if (!found) return refuse(missing())
  if (found.user_unique !== input.customer)
    return refuse(invalidField('customer', serverMessages.orderOfAnotherCustomer))
  await lockCustomer(tx, found.customer_id)
  const order = await lockOrder(tx, found.id)
  if (input.version !== undefined && input.version !== order.version) return refuse(conflict())
  if (order.status === input.status) return order.version
  const needsRefund = await transitionOrder(tx, { order, to: input.status, actor: context.actor.email }, refuse)
  if (needsRefund)
    await refundOrder(
      tx,
      { ...order, status: input.status },
      input.status === orderStatus.cancelled ? 'cancelled-by-shop' : 'returned',
    )
  await writeAudit(tx, context, {
    action: 'order-update-order-status',
    entity: order.order_number,
    before: { status: order.status },
    after: { status: input.status },
  })
  return order.version + 1
}
