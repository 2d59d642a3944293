import { rolledUpStatus } from '@handset/contract/domains/orders/order-roll-up.rules.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { LockedOrder } from './lock-order.ts'
import { transitionOrder } from './transition-order.ts'

/** Sets the delivery status of one line. The order must be locked. */
export async function setLineStatus(tx: Transaction, lineId: number, deliveryStatus: number): Promise<void> {
  await tx.updateTable('order_lines').set({ delivery_status: deliveryStatus }).where('id', '=', lineId).execute()
}

export interface RolledOrder {
  /** The order's current status, and whether it changed. */
  status: number
  moved: boolean
  /** The payment must be refunded. */
  needsRefund: boolean
}

/**
 * Sets the order status that follows from its lines, with its effects; it never moves back. The customer and the order
 * must be locked.
 */
export async function rollUpOrder(tx: Transaction, order: LockedOrder, actor: string): Promise<RolledOrder> {
  const lines = await tx.selectFrom('order_lines').select('delivery_status').where('order_id', '=', order.id).execute()
  const to = rolledUpStatus(
    order.status,
    lines.map((line) => line.delivery_status),
  )
  if (to === null) return { status: order.status, moved: false, needsRefund: false }
  const needsRefund = await transitionOrder(tx, { order, to, actor, keepsLines: true }, ({ message }) => {
    throw new Error(`Tracking cannot change the order's status: ${message}`)
  })
  return { status: to, moved: true, needsRefund }
}
