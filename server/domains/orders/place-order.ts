import { orderStatus, paymentStatus } from '@handset/contract/codes.ts'
import { formatRupees, toRupees } from '@handset/contract/money.rules.ts'
import { isClosed } from '@handset/contract/domains/orders/status-effects.rules.ts'
import { sql } from 'kysely'
import { enqueueStatement, type Transaction } from '../../platform/database/transaction.ts'
import { removePurchasedUnits } from '../cart/change-cart-line.ts'
import { sellStock } from '../catalogue/stock-prices/sell-stock.ts'
import { queueOrderEvents } from '../integrations/queue-webhooks.ts'
import { notifyStaff } from '../back-office/notifications/notify-staff.ts'
import { invalidateStock } from './stock/invalidate-stock.ts'
import { addOrderEvent } from './order-events.ts'
import { isCouponUnavailable, reclaimCoupon } from './reclaim-coupon.ts'
import type { LockedOrder } from './lock-order.ts'
import { queueConfirmation } from './order-confirmation.ts'
import { claimHolds, lockOrderVariants, readStockedLines } from './stock/stock-holds.ts'
import { lockUnpaidOrders, supersedeOrders } from './unpaid-orders.ts'

/** Why a paid order cannot be placed and its payment is refunded. */
export type PlacementProblem = 'already-placed' | 'replaced' | 'cancelled' | 'stock-gone' | 'coupon-gone'

/** The attempt that paid. */
export interface PayingAttempt {
  id: number
  provider: string
}

/**
 * Places a paid order: takes its units from stock, removes the bought units from the cart and queues the confirmation.
 * Returns null, or without any change the problem that prevents it. The frozen price counts, even if the product has
 * changed. The customer and the order must be locked.
 */
export async function placeOrder(
  tx: Transaction,
  order: LockedOrder,
  attempt: PayingAttempt,
): Promise<PlacementProblem | null> {
  if (order.is_placed) return 'already-placed'
  if (order.is_replaced) return 'replaced'
  if (isClosed(order.status)) return 'cancelled'
  // Paid late: a newer unpaid order is superseded. Its lock comes before those of the variants.
  const others = order.superseded_at ? await lockUnpaidOrders(tx, order.customer_id) : []
  await lockOrderVariants(tx, order.id)
  const lines = await readStockedLines(tx, order)
  if (lines.some((line) => !line.is_available)) return 'stock-gone'
  if (await isCouponUnavailable(tx, order)) return 'coupon-gone'
  const releasedUnits = await supersedeOrders(tx, others)
  await reclaimCoupon(tx, order)
  await markPlaced(tx, order, attempt)
  await claimHolds(tx, order.id)
  await sellStock(tx, lines, order.order_number)
  await removePurchasedUnits(tx, order.customer_id, lines)
  await queueConfirmation(tx, order)
  await queueOrderEvents(tx, order.id, ['order.placed', 'order.paid'])
  await notifyStaff(tx, [
    { kind: 'order_placed', subject: order.order_number, detail: formatRupees(toRupees(order.total_paise)) },
  ])
  await invalidateStock(tx, [...releasedUnits, ...lines])
  // crash point: order placed, not committed
  return null
}

async function markPlaced(tx: Transaction, order: LockedOrder, attempt: PayingAttempt): Promise<void> {
  const status = order.status === orderStatus.pending ? orderStatus.processing : order.status
  const placed = tx.updateTable('orders').set((eb) => ({
    status,
    payment_status: paymentStatus.completed,
    placed_at: sql<Date>`clock_timestamp()`,
    placed_by_attempt_id: attempt.id,
    payment_method: attempt.provider,
    version: eb('version', '+', 1),
  }))
  await enqueueStatement(tx, placed.where('id', '=', order.id))
  const event = { kind: 'placed', code: status, fromCode: order.status, text: 'Order placed', actor: 'shop' } as const
  await addOrderEvent(tx, order, event)
}
