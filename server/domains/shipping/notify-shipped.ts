import { renderEmail } from '../messages/email-template.ts'
import { queueMessages } from '../messages/outbox.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { shopSignature } from '../messages/shop-signature.ts'
import type { Shipment } from './shipments.queries.ts'

interface ParcelNotice {
  effectKey: string
  sms: { courier: string; awb: string; url: string }
  email: { kind: 'tracking' | 'delivery_code'; subject: string; paragraphs: string[] }
}

/** Notifies the customer, once per effect key, that a parcel has shipped, by the registered SMS and by e-mail. */
export async function notifyOfParcel(
  tx: Transaction,
  order: LockedOrder,
  { effectKey, sms, email: { kind, subject, paragraphs } }: ParcelNotice,
): Promise<void> {
  const shop = await readSettings(tx, 'shop')
  const greeting = `Dear ${order.full_name},`
  await queueMessages(tx, [
    {
      effectKey,
      channel: 'sms',
      orderId: order.id,
      recipient: order.mobile,
      kind: 'shipped',
      variables: { order: order.order_number, shop: shop.name, ...sms },
    },
    {
      effectKey: `${effectKey}/email`,
      channel: 'email',
      orderId: order.id,
      recipient: order.email,
      kind,
      variables: renderEmail({ subject, greeting, paragraphs, signature: shopSignature(shop) }),
    },
  ])
}

/** Notifies the customer once per parcel that it has shipped, with the tracking link. */
export function notifyShipped(tx: Transaction, order: LockedOrder, shipment: Shipment): Promise<void> {
  const { order_number } = order
  const [courier, awb, url] = [shipment.courier || 'our courier', shipment.awb ?? '', shipment.tracking_url ?? '']
  return notifyOfParcel(tx, order, {
    effectKey: `shipped/${shipment.id}`,
    sms: { courier, awb, url },
    email: {
      kind: 'tracking',
      subject: `Your order ${order_number} is on its way`,
      paragraphs: [
        `A parcel of your order ${order_number} is on its way with ${courier}. Its tracking ID is ${awb}.`,
        ...(url ? [`You can follow it at ${url}`] : []),
      ],
    },
  })
}
