import { renderEmail } from '../messages/email-template.ts'
import { queueMessages } from '../messages/outbox.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { shopSignature } from '../messages/shop-signature.ts'
import type { Shipment } from './shipments.queries.ts'

/** Notifies the customer once per parcel, by SMS and e-mail, that it has shipped, with the tracking link. */
export async function notifyShipped(tx: Transaction, order: LockedOrder, shipment: Shipment): Promise<void> {
  const shop = await readSettings(tx, 'shop')
  const { order_number } = order
  const [courier, awb, url] = [shipment.courier || 'our courier', shipment.awb ?? '', shipment.tracking_url ?? '']
  const emailContent = renderEmail({
    subject: `Your order ${order_number} is on its way`,
    greeting: `Dear ${order.full_name},`,
    paragraphs: [
      `A parcel of your order ${order_number} is on its way with ${courier}. Its tracking ID is ${awb}.`,
      ...(url ? [`You can follow it at ${url}`] : []),
    ],
    signature: shopSignature(shop),
  })
  await queueMessages(tx, [
    {
      effectKey: `shipped/${shipment.id}`,
      channel: 'sms',
      orderId: order.id,
      recipient: order.mobile,
      kind: 'shipped',
      variables: { order: order_number, shop: shop.name, courier, awb, url },
    },
    {
      effectKey: `shipped/${shipment.id}/email`,
      channel: 'email',
      orderId: order.id,
      recipient: order.email,
      kind: 'tracking',
      variables: emailContent,
    },
  ])
}
