import type { ParsedInput } from '@handset/contract/calls.ts'
import { orderStatus } from '@handset/contract/codes.ts'
import { isRefunded } from '@handset/contract/domains/orders/order-refund.rules.ts'
import { needsReason, statusEffects } from '@handset/contract/domains/orders/status-effects.rules.ts'
import { messages } from '@handset/contract/messages.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { type AuditContext, writeAudit } from '../../platform/database/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { conflict, invalidField, missing, type Refuse } from '../../platform/http/result.ts'
import { lockCustomer } from '../cart/lock-customer.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts'
import { readOrderRefundState } from '../orders/order-refund.queries.ts'
import { recordRefund, recordStoppedRefund } from '../orders/record-payment-failure.ts'
import { transitionOrder } from '../orders/transition-order.ts'
import { queuePageClosing } from './queue-page-closing.ts'
import { registerRefund } from './register-refund.ts'

/**
 * Stops the refund of an order's payment. Refuses with 409 once it was requested from the provider, whatever the
 * response. The order must be locked.
 */
async function stopRefund(tx: Transaction, order: LockedOrder, refuse: Refuse): Promise<void> {
  const { rows } = await sql`
    update refunds r set state = 'stopped', decided_at = now() from orders o
    where o.id = ${order.id} and r.attempt_id = o.placed_by_attempt_id and r.state = 'due' and r.first_requested_at is null
    returning r.id`.execute(tx)
  if (rows.length > 0) await recordStoppedRefund(tx, order)
  else if (isRefunded(await readOrderRefundState(tx, order.id))) refuse(conflict(messages.refundFinal))
}

/** Registers a refund for the order's payment, if it has one that is not refunded yet. */
export async function refundOrder(
  tx: Transaction,
  order: LockedOrder,
  reason: 'cancelled-by-shop' | 'returned',
): Promise<void> {
  const attempts = await tx
    .selectFrom('payment_attempts as a')
    .innerJoin('orders as o', 'o.placed_by_attempt_id', 'a.id')
    .select(['a.id', 'a.amount_paise'])
    .where('o.id', '=', order.id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds as r')
            .select('r.id')
            .whereRef('r.attempt_id', '=', 'a.id')
            .where('r.state', '<>', 'stopped'),
        ),
      ),
    )
    .execute()
  for (const attempt of attempts) {
    await registerRefund(tx, order, { attemptId: attempt.id, amount: attempt.amount_paise, reason, isDone: false })
    await recordRefund(tx, order, 'The payment is being refunded')
  }
}

/**
 * Sets any of the ten statuses with its effects. Refuses with 404 an unknown order, with 422 one of another customer,
 * with 422 an empty reason of an unusual change, with 409 an outdated version, units or a coupon use that are no longer available, and a closed order whose refund was
 * requested or whose parcel the courier still cancels. Returns the new version.
 */
export async function changeOrderStatus(
  tx: Transaction,
  context: AuditContext,
  input: ParsedInput<'admin/order-update-order-status'>,
  refuse: Refuse,
): Promise<number> {
  const found = await tx
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .select(['o.id', 'o.customer_id', 'c.user_unique'])
    .where('o.order_number', '=', input.order)
    .executeTakeFirst()
  if (!found) return refuse(missing())
  if (found.user_unique !== input.customer)
    return refuse(invalidField('customer', serverMessages.orderOfAnotherCustomer))
  return setOrderStatus(tx, context, found, input, refuse)
}

export interface StatusInput {
  status: number
  version?: number | undefined
  reason?: string | undefined
}

/** The same for an order that was found. */
export async function setOrderStatus(
  tx: Transaction,
  context: AuditContext,
  found: { id: number; customer_id: number },
  input: StatusInput,
  refuse: Refuse,
): Promise<number> {
  await lockCustomer(tx, found.customer_id)
  const order = await lockOrder(tx, found.id)
  if (input.version !== undefined && input.version !== order.version) return refuse(conflict())
  if (order.status === input.status) return order.version
  if (input.reason === '' && needsReason(order.status, input.status))
    return refuse(invalidField('reason', messages.required))
  if (statusEffects(order.status, input.status, order.is_placed).takesUp) await stopRefund(tx, order, refuse)
  const needsRefund = await transitionOrder(
    tx,
    { order, to: input.status, actor: context.actor.email, reason: input.reason || undefined },
    refuse,
  )
  if (needsRefund)
    await refundOrder(
      tx,
      { ...order, status: input.status },
      input.status === orderStatus.cancelled ? 'cancelled-by-shop' : 'returned',
    )
  await queuePageClosing(tx, order.id)
  await writeAudit(tx, context, {
    action: 'order-update-order-status',
    entity: order.order_number,
    before: { status: order.status },
    after: { status: input.status },
  })
  return order.version + 1
}
