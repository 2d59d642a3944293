import type { ParsedInput } from '@handset/contract/calls.ts'
import { orderStatus } from '@handset/contract/codes.ts'
import { isClosed } from '@handset/contract/domains/orders/status-effects.rules.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { type AuditContext, writeAudit } from '../../platform/database/audit.ts'
import { conflict, missing, type Refuse } from '../../platform/http/result.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { addOrderEvents } from '../orders/order-events.ts'
import { rollUpOrder, setLineStatus } from '../orders/roll-up-order.ts'
import { refundOrder } from '../payments/change-order-status.ts'
import { lockShipment } from './lock-shipment.ts'
import { findShipment } from './shipments.queries.ts'

/**
 * Records that the goods of a line have come back: the line becomes Returned, its order follows, and an order that is
 * Returned as a whole is refunded. Refuses with 404 an unknown line, with 409 one whose parcel is not on its way back.
 * A repeated confirmation changes nothing.
 */
export async function confirmReturn(
  tx: Transaction,
  context: AuditContext,
  { order_product_id: lineId }: ParsedInput<'admin/order-confirm-return'>,
  refuse: Refuse,
): Promise<void> {
  const line = await tx.selectFrom('order_lines').select('id').where('id', '=', lineId).executeTakeFirst()
  if (!line) return refuse(missing())
  const found = await findShipment(tx, { lineId })
  if (!found?.returning_since) return refuse(conflict(serverMessages.parcelNotReturning))
  const { order, shipment } = await lockShipment(tx, found)
  const isDone = shipment.delivery_status === orderStatus.returned || isClosed(order.status)
  if (shipment.received_at && isDone) return
  if (!shipment.returning_since) return refuse(conflict(serverMessages.parcelNotReturning))
  const { email } = context.actor
  await tx
    .updateTable('shipments')
    .set({ received_at: sql<Date>`now()`, received_by: email })
    .where('id', '=', shipment.id)
    .execute()
  await addOrderEvents(tx, [
    { orderId: order.id, kind: 'shipment', code: order.status, text: 'The returned goods have arrived', actor: email },
  ])
  await writeAudit(tx, context, {
    action: 'order-confirm-return',
    entity: order.order_number,
    after: { order_product_id: lineId, awb: shipment.awb },
  })
  // A cancelled order was refunded when it was cancelled.
  if (isClosed(order.status)) return
  await setLineStatus(tx, lineId, orderStatus.returned)
  const { needsRefund, status } = await rollUpOrder(tx, order, email)
  if (needsRefund) await refundOrder(tx, { ...order, status }, 'returned')
}
