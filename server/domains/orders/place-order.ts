import { orderStatus, paymentStatus } from '@handset/contract/codes.ts'
import { sql } from 'kysely'
import { sendAlong, type Transaction } from '../../platform/database/transaction.ts'
import { removeBoughtUnits } from '../cart/change-cart-line.ts'
import { sellStock } from '../catalogue/stock-prices/sell-stock.ts'
import { announceStock } from './stock/announce-stock.ts'
import { addOrderEvents } from './order-events.ts'
import { isCouponLost, keepCoupon } from './keep-coupon.ts'
import type { LockedOrder } from './lock-order.ts'
import { queueConfirmation } from './order-confirmation.ts'
import { claimHolds, lockOrderVariants, readStockedLines } from './stock/stock-holds.ts'
import { lockUnpaidOrders, supersedeOrders } from './unpaid-orders.ts'

/** Why a paid order cannot be placed; the money goes back then. */
export type Hindrance = 'already-placed' | 'replaced' | 'cancelled' | 'stock-gone' | 'coupon-gone'

/** The attempt whose money came. */
export interface PayingAttempt {
  id: number
  provider: string
}

const stopped: readonly number[] = [orderStatus.cancelled, orderStatus.returned]

/**
 * Places an order that has been paid: its units leave the stock, the cart loses what was bought, the customer is told. Answers null, or what
 * stands against it; then nothing has changed. The frozen price counts, whatever became of the product. The customer and the order must be locked.
 */
export async function placeOrder(
  tx: Transaction,
  order: LockedOrder,
  attempt: PayingAttempt,
): Promise<Hindrance | null> {
  if (order.is_placed) return 'already-placed'
  if (order.is_replaced) return 'replaced'
  if (stopped.includes(order.status)) return 'cancelled'
  // Paid late: a later order that is not paid yet has to make way, its locks come before those of the variants.
  const others = order.superseded_at ? await lockUnpaidOrders(tx, order.customer_id) : []
  await lockOrderVariants(tx, order.id)
  const lines = await readStockedLines(tx, order)
  if (lines.some((line) => !line.is_available)) return 'stock-gone'
  if (await isCouponLost(tx, order)) return 'coupon-gone'
  const freed = await supersedeOrders(tx, others)
  await keepCoupon(tx, order)
  await Promise.all([
    markPlaced(tx, order, attempt),
    claimHolds(tx, order.id),
    sellStock(tx, lines, order.order_number),
    removeBoughtUnits(tx, order.customer_id, lines),
    queueConfirmation(tx, order),
    announceStock(tx, [...freed, ...lines]),
  ])
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
  await sendAlong(tx, placed.where('id', '=', order.id))
  await addOrderEvents(tx, [
    { orderId: order.id, kind: 'placed', code: status, fromCode: order.status, text: 'Order placed', actor: 'shop' },
  ])
}
