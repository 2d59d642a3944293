import { byHand } from '@handset/contract/domains/shipping/hand-delivery.rules.ts'
import { orderStatus } from '@handset/contract/codes.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { type CallError, conflict, missing, ok, type Success } from '../../../platform/http/result.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import type { LockedOrder } from '../../orders/lock-order.ts'
import { lockShipment } from '../lock-shipment.ts'
import { findShipment, type Shipment } from '../shipments.queries.ts'

/**
 * The parcel of a line that the shop delivers itself, locked with its order. An error: 404 for an unknown line, 409 for one that a
 * courier carries or that was delivered.
 */
export async function lockHandDelivery(
  tx: Transaction,
  lineId: number,
): Promise<Success<{ order: LockedOrder; shipment: Shipment }> | CallError> {
  const line = await tx.selectFrom('order_lines').select('id').where('id', '=', lineId).executeTakeFirst()
  if (!line) return missing()
  const found = await findShipment(tx, { lineId })
  if (found?.provider !== byHand) return conflict(serverMessages.notByHand)
  const locked = await lockShipment(tx, found)
  const { state, delivery_status } = locked.shipment
  if (delivery_status === orderStatus.delivered) return conflict(serverMessages.deliveredAlready)
  return state === 'booked' ? ok(locked) : conflict(serverMessages.notByHand)
}
