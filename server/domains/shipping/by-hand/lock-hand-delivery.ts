import { byHand } from '@handset/contract/domains/shipping/hand-delivery.rules.ts'
import { orderStatus } from '@handset/contract/codes.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { conflict, missing, type Refuse } from '../../../platform/http/result.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import type { LockedOrder } from '../../orders/lock-order.ts'
import { lockShipment } from '../lock-shipment.ts'
import { findShipment, type Shipment } from '../shipments.queries.ts'

/**
 * The parcel of a line that the shop delivers itself, locked with its order. Refuses with 404 an unknown line, with 409 one that a
 * courier carries or that was delivered.
 */
export async function lockHandDelivery(
  tx: Transaction,
  lineId: number,
  refuse: Refuse,
): Promise<{ order: LockedOrder; shipment: Shipment }> {
  const line = await tx.selectFrom('order_lines').select('id').where('id', '=', lineId).executeTakeFirst()
  if (!line) return refuse(missing())
  const found = await findShipment(tx, { lineId })
  if (found?.provider !== byHand) return refuse(conflict(serverMessages.notByHand))
  const locked = await lockShipment(tx, found)
  const { state, delivery_status } = locked.shipment
  if (delivery_status === orderStatus.delivered) return refuse(conflict(serverMessages.deliveredAlready))
  return state === 'booked' ? locked : refuse(conflict(serverMessages.notByHand))
}
