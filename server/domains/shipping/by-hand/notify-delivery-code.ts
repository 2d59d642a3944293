import { href } from '@handset/contract/pages.ts'
import { limits } from '@handset/contract/limits.ts'
import { renderEmail } from '../../messages/email-template.ts'
import { queueMessages } from '../../messages/outbox.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import type { LockedOrder } from '../../orders/lock-order.ts'
import { readSettings } from '../../settings/settings.queries.ts'
import { shopSignature } from '../../messages/shop-signature.ts'
import type { Shipment } from '../shipments.queries.ts'

/**
 * Tells the customer, by SMS and e-mail, that a parcel is on its way, with the code. The SMS is the registered one of every shipped
 * parcel: the code goes along with the courier's name.
 */
export async function notifyDeliveryCode(
  tx: Transaction,
  { order, shipment }: { order: LockedOrder; shipment: Shipment },
  { code, nth, origin }: { code: string; nth: number; origin: string },
): Promise<void> {
  const shop = await readSettings(tx, 'shop')
  const { order_number } = order
  const url = `${origin}${href('myOrders')}`
  const emailContent = renderEmail({
    subject: `Your order ${order_number} is on its way: delivery code ${code}`,
    greeting: `Dear ${order.full_name},`,
    paragraphs: [
      `We are bringing you a parcel of your order ${order_number} ourselves.`,
      `Your delivery code is ${code}. Please say it at the door, when you have the parcel and not before. It is valid for ${limits.deliveryCodeHours} hours.`,
    ],
    signature: shopSignature(shop),
  })
  await queueMessages(tx, [
    {
      effectKey: `delivery-code/${shipment.id}/${nth}`,
      channel: 'sms',
      orderId: order.id,
      recipient: order.mobile,
      kind: 'shipped',
      variables: {
        order: order_number,
        shop: shop.name,
        courier: `our person with code ${code}`,
        awb: shipment.awb ?? '',
        url,
      },
    },
    {
      effectKey: `delivery-code/${shipment.id}/${nth}/email`,
      channel: 'email',
      orderId: order.id,
      recipient: order.email,
      kind: 'delivery_code',
      variables: emailContent,
    },
  ])
}
