import { queueMessage } from '../../platform/outbox.ts'
import type { Transaction } from '../../platform/transaction.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import { readSettings } from '../settings/settings.queries.ts'
import type { Shipment } from './shipments.queries.ts'

/** Tells the customer, once a parcel, that it is on its way, with the link to follow it. */
export async function tellShipped(tx: Transaction, order: LockedOrder, shipment: Shipment): Promise<void> {
  const shop = await readSettings(tx, 'shop')
  await queueMessage(tx, `shipped/${shipment.id}`, {
    channel: 'sms',
    recipient: order.mobile,
    kind: 'shipped',
    variables: { order: order.order_number, shop: shop.name, courier: shipment.courier ?? '', awb: shipment.awb ?? '', url: shipment.tracking_url ?? '' },
  })
}
