import { orderStatus } from '@handset/contract/codes.ts'
import { afterEvent } from '@handset/contract/domains/shipping/delivery-progress.rules.ts'
import { answers } from '@handset/contract/answers.ts'
import { sql } from 'kysely'
import { type Doer, writeAudit } from '../../platform/database/audit.ts'
import { conflict, missing, type Refusal } from '../../platform/http/outcome.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { rollUpOrder, setLineStatus } from '../orders/roll-up-order.ts'
import { lockShipment } from './lock-shipment.ts'
import { findShipment } from './shipments.queries.ts'
import { tellShipped } from './tell-shipped.ts'

/**
 * Hands a parcel over: the line is Shipped, and its customer gets the link to follow it, once. Refuses with 404 an unknown line and with 409
 * one that has no parcel. Repeating it changes nothing.
 */
export async function sendTrackingUrl(
  tx: Transaction,
  doer: Doer,
  lineId: number,
  refuse: (refusal: Refusal) => never,
): Promise<void> {
  const line = await tx.selectFrom('order_lines').select('id').where('id', '=', lineId).executeTakeFirst()
  if (!line) return refuse(missing())
  const found = await findShipment(tx, { lineId })
  if (!found) return refuse(conflict(answers.shipmentNotStarted))
  const { order, shipment } = await lockShipment(tx, found)
  if (shipment.state !== 'booked') refuse(conflict(answers.shipmentNotStarted))
  const to = afterEvent(
    { deliveryStatus: shipment.delivery_status, deliveredAt: shipment.delivered_at },
    { deliveryStatus: orderStatus.shipped, at: new Date() },
  )
  const sent = await tx
    .updateTable('shipments')
    .set({ tracking_sent_at: sql<Date>`now()`, shipped_at: sql<Date>`coalesce(shipped_at, now())` })
    .where('id', '=', shipment.id)
    .where('tracking_sent_at', 'is', null)
    .executeTakeFirst()
  if (sent.numUpdatedRows === 0n) return
  if (to !== shipment.delivery_status) {
    await setLineStatus(tx, shipment.line_id, to)
    await rollUpOrder(tx, order, doer.actor.email)
  }
  await tellShipped(tx, order, shipment)
  await writeAudit(tx, doer, {
    action: 'send-tracking-url',
    entity: order.order_number,
    before: { delivery_status: shipment.delivery_status },
    after: { delivery_status: to, awb: shipment.awb },
  })
}
