import type { ShopSettings } from '@handset/contract/domains/settings/shop-settings.shape.ts'
import { href } from '@handset/contract/pages.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import type { AuditContext } from '../../../platform/database/audit.ts'
import { type EmailContent, renderEmail } from '../../messages/email-template.ts'
import { conflict, type Refuse } from '../../../platform/http/result.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { readSettings } from '../../settings/settings.queries.ts'
import { shopSignature } from '../../messages/shop-signature.ts'
import { orderMessages } from '../order-messages.ts'
import { lockOrderDocuments, type OrderDocuments, sendOnce } from './order-documents.ts'

/**
 * Sent as the courier's name, which the registered SMS template requires: the courier of a tracking id entered by hand
 * is unknown.
 */
const unnamedCourier = 'our courier'

const trackingEmail = (
  order: OrderDocuments,
  shop: ShopSettings['shop'],
  { awb, url }: { awb: string; url: string },
): EmailContent => ({
  subject: `Tracking ID of your order ${order.order_number}`,
  greeting: `Dear ${order.full_name},`,
  paragraphs: [
    `Your order ${order.order_number} is on its way. Its tracking ID is ${awb}.`,
    `You can follow it at ${url}`,
  ],
  signature: shopSignature(shop),
})

/**
 * Queues the SMS and the e-mail with the tracking id of an order to the customer frozen with it, once for each new id.
 * Refuses with 404 an unknown order, with 409 one without a tracking id.
 */
export async function sendTracking(
  tx: Transaction,
  context: AuditContext,
  { order: orderNumber, origin }: { order: string; origin: string },
  refuse: Refuse,
): Promise<void> {
  const order = await lockOrderDocuments(tx, orderNumber, refuse)
  const shop = await readSettings(tx, 'shop')
  const { tracking_id: awb } = order
  if (awb === null) return refuse(conflict(serverMessages.trackingIdMissing))
  const url = `${origin}${href('myOrders')}`
  const messages = orderMessages(
    order,
    `tracking/${order.order_number}/${order.tracking_id_version}`,
    { kind: 'shipped', variables: { order: order.order_number, shop: shop.name, courier: unnamedCourier, awb, url } },
    { kind: 'tracking', variables: renderEmail(trackingEmail(order, shop, { awb, url })) },
  )
  await sendOnce(tx, context, 'send-trackid', order, messages, { tracking_id: awb })
}
