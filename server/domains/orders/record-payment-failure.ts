import { orderStatus, paymentStatus } from '@handset/contract/codes.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { invalidateStock } from './stock/invalidate-stock.ts'
import type { LockedOrder } from './lock-order.ts'
import { addOrderEvents } from './order-events.ts'
import { releaseReservations } from './stock/stock-holds.ts'

/**
 * Records the failed payment of an unpaid order and releases its stock and coupon; the customer may pay again. The
 * order must be locked.
 */
export async function recordPaymentFailure(tx: Transaction, order: LockedOrder, text: string): Promise<void> {
  await tx.updateTable('orders').set({ payment_status: paymentStatus.failed }).where('id', '=', order.id).execute()
  await addOrderEvents(tx, [{ orderId: order.id, kind: 'payment-failed', code: order.status, text, actor: 'shop' }])
  await invalidateStock(tx, await releaseReservations(tx, [order.id]))
}

/** Adds a refund to the order's timeline; the order itself does not change. */
export async function recordRefund(tx: Transaction, order: LockedOrder, text: string): Promise<void> {
  await addOrderEvents(tx, [{ orderId: order.id, kind: 'refund-due', code: order.status, text, actor: 'shop' }])
}

/** Adds to the order's timeline that its refund was stopped. */
export async function recordStoppedRefund(tx: Transaction, order: LockedOrder): Promise<void> {
  const text = 'The refund was stopped'
  await addOrderEvents(tx, [{ orderId: order.id, kind: 'refund-stopped', code: order.status, text, actor: 'shop' }])
}

/** Cancels a paid order that cannot be placed; its payment is refunded. The order must be locked and not placed. */
export async function cancelPaidOrder(tx: Transaction, order: LockedOrder, text: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({
      status: orderStatus.cancelled,
      payment_status: paymentStatus.failed,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', order.id)
    .execute()
  await addOrderEvents(tx, [
    { orderId: order.id, kind: 'cancelled', code: orderStatus.cancelled, fromCode: order.status, text, actor: 'shop' },
  ])
  await invalidateStock(tx, await releaseReservations(tx, [order.id]))
}
