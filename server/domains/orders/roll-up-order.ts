import { rolledUpStatus } from '@handset/contract/domains/orders/order-roll-up.rules.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { LockedOrder } from './lock-order.ts'
import { transitionOrder } from './transition-order.ts'

/** Writes where the parcel of one line is. The order must be locked. */
export async function setLineStatus(tx: Transaction, lineId: number, deliveryStatus: number): Promise<void> {
  await tx.updateTable('order_lines').set({ delivery_status: deliveryStatus }).where('id', '=', lineId).execute()
}

export interface RolledOrder {
  /** The order's status now, and whether it has changed. */
  status: number
  moved: boolean
  /** Money has to go back. */
  needsRefund: boolean
}

/** Gives an order the status that follows from its lines, with its effects. The customer and the order must be locked; it never moves back. */
export async function rollUpOrder(tx: Transaction, order: LockedOrder, actor: string): Promise<RolledOrder> {
  const lines = await tx.selectFrom('order_lines').select('delivery_status').where('order_id', '=', order.id).execute()
  const to = rolledUpStatus(
    order.status,
    lines.map((line) => line.delivery_status),
  )
  if (to === null) return { status: order.status, moved: false, needsRefund: false }
  const needsRefund = await transitionOrder(tx, { order, to, actor, keepsLines: true }, ({ message }) => {
    throw new Error(`A parcel cannot move its order: ${message}`)
  })
  return { status: to, moved: true, needsRefund }
}
