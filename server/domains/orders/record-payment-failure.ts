import { orderStatus, paymentStatus } from '@handset/contract/codes.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { invalidateStock } from './stock/invalidate-stock.ts'
import type { LockedOrder } from './lock-order.ts'
import { addOrderEvent } from './order-events.ts'
import { releaseReservations } from './stock/stock-holds.ts'
import { updateOrder } from './update-order.ts'

/**
 * Records the failed payment of an unpaid order and releases its stock and coupon; the customer may pay again. The
 * order must be locked.
 */
export async function recordPaymentFailure(tx: Transaction, order: LockedOrder, text: string): Promise<void> {
  await tx.updateTable('orders').set({ payment_status: paymentStatus.failed }).where('id', '=', order.id).execute()
  await addOrderEvent(tx, order, { kind: 'payment-failed', text, actor: 'shop' })
  await invalidateStock(tx, await releaseReservations(tx, [order.id]))
}

/** Adds a refund to the order's timeline; the order itself does not change. */
export async function recordRefund(tx: Transaction, order: LockedOrder, text: string): Promise<void> {
  await addOrderEvent(tx, order, { kind: 'refund-due', text, actor: 'shop' })
}

/** Adds to the order's timeline that its refund was stopped. */
export async function recordStoppedRefund(tx: Transaction, order: LockedOrder): Promise<void> {
  await addOrderEvent(tx, order, { kind: 'refund-stopped', text: 'The refund was stopped', actor: 'shop' })
}

/** Cancels a paid order that cannot be placed; its payment is refunded. The order must be locked and not placed. */
export async function cancelPaidOrder(tx: Transaction, order: LockedOrder, text: string): Promise<void> {
  const code = orderStatus.cancelled
  await updateOrder(tx, order.id, { status: code, payment_status: paymentStatus.failed })
  await addOrderEvent(tx, order, { kind: 'cancelled', code, fromCode: order.status, text, actor: 'shop' })
  await invalidateStock(tx, await releaseReservations(tx, [order.id]))
}
