import { orderStatus } from '@handset/contract/codes.ts'
import { isClosed } from '@handset/contract/domains/orders/status-effects.rules.ts'
import { statusAfterEvent } from '@handset/contract/domains/shipping/delivery-progress.rules.ts'
import { byHand } from '@handset/contract/domains/shipping/hand-delivery.rules.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { type AuditContext, writeAudit } from '../../platform/database/audit.ts'
import { conflict, missing, type Refuse } from '../../platform/http/result.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { rollUpOrder, setLineStatus } from '../orders/roll-up-order.ts'
import { lockShipment } from './lock-shipment.ts'
import { findShipment } from './shipments.queries.ts'
import { notifyShipped } from './notify-shipped.ts'

/**
 * Marks a parcel as handed over: the line becomes Shipped, and its customer gets the tracking link once. Refuses with
 * 404 an unknown line, with 409 one without a shipment or of a cancelled or returned order. Safe to repeat.
 */
export async function sendTrackingUrl(
  tx: Transaction,
  context: AuditContext,
  lineId: number,
  refuse: Refuse,
): Promise<void> {
  const line = await tx.selectFrom('order_lines').select('id').where('id', '=', lineId).executeTakeFirst()
  if (!line) return refuse(missing())
  const found = await findShipment(tx, { lineId })
  if (!found) return refuse(conflict(serverMessages.shipmentNotStarted))
  if (found.provider === byHand) return refuse(conflict(serverMessages.sentByCode))
  const { order, shipment } = await lockShipment(tx, found)
  if (shipment.state !== 'booked') return refuse(conflict(serverMessages.shipmentNotStarted))
  if (isClosed(order.status)) return refuse(conflict(serverMessages.shipmentOrderEnded))
  const to = statusAfterEvent(shipment.delivery_status, { deliveryStatus: orderStatus.shipped, at: new Date() })
  const sent = await tx
    .updateTable('shipments')
    .set({ tracking_sent_at: sql<Date>`now()`, shipped_at: sql<Date>`coalesce(shipped_at, now())` })
    .where('id', '=', shipment.id)
    .where('tracking_sent_at', 'is', null)
    .executeTakeFirst()
  if (sent.numUpdatedRows === 0n) return
  if (to !== shipment.delivery_status) {
    await setLineStatus(tx, shipment.line_id, to)
    await rollUpOrder(tx, order, context.actor.email)
  }
  await notifyShipped(tx, order, shipment)
  await writeAudit(tx, context, {
    action: 'send-tracking-url',
    entity: order.order_number,
    before: { delivery_status: shipment.delivery_status },
    after: { delivery_status: to, awb: shipment.awb },
  })
}
