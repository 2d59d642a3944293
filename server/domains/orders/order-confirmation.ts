import { deliveryTime } from '@handset/contract/delivery-promise.rules.ts'
import { type Paise, formatRupees, toRupees } from '@handset/contract/money.rules.ts'
import { orderAddress } from '@handset/contract/domains/orders/orders.contract.ts'
import { z } from 'zod'
import { queueMessages } from '../messages/outbox.ts'
import { queryRow } from '../../platform/database/query-rows.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { shopSignature } from '../messages/shop-signature.ts'
import { type EmailContent, renderEmail } from '../messages/email-template.ts'
import type { LockedOrder } from './lock-order.ts'
import { orderMessages } from './order-messages.ts'
import { soldLineRow } from './frozen-order-rows.ts'

const confirmedOrderRow = z.object({
  date: z.string(),
  lines_total_paise: z.number(),
  coupon_discount_paise: z.number(),
  ...orderAddress.omit({ full_name: true, mobile: true, email: true }).shape,
  lines: z.array(soldLineRow),
})
type ConfirmedOrder = z.infer<typeof confirmedOrderRow>

const rupees = (paise: Paise) => formatRupees(toRupees(paise))
/** Without a currency sign: the operator's SMS template contains "Rs" itself. */
export const smsAmount = (paise: Paise): string => toRupees(paise).toFixed(paise % 100 === 0 ? 0 : 2)

async function readConfirmedOrder(tx: Transaction, orderId: number): Promise<ConfirmedOrder> {
  return queryRow(tx, confirmedOrderRow)`
    select to_char(o.created_at at time zone 'Asia/Kolkata', 'DD/MM/YYYY') as date, o.lines_total_paise, o.coupon_discount_paise, o.full_address, o.landmark, o.city, o.pincode, s.name as state_name,
      (select jsonb_agg(jsonb_build_object('name', l.name, 'option', l.option, 'color', l.color, 'quantity', l.quantity, 'price_paise', l.price_paise) order by l.id) from order_lines l where l.order_id = o.id) as lines
    from orders o join states s on s.id = o.state_id where o.id = ${orderId}`
}

function confirmationEmail(
  order: LockedOrder,
  details: ConfirmedOrder,
  shop: { name: string; email: string; phone: string },
): EmailContent {
  const sums: [string, string][] =
    details.coupon_discount_paise > 0 ? [['Coupon', `-${rupees(details.coupon_discount_paise)}`]] : []
  const deliveryAddress = [
    details.full_address,
    details.landmark,
    `${details.city} ${details.pincode}`,
    details.state_name,
  ]
    .filter(Boolean)
    .join(', ')
  return {
    subject: `Your order ${order.order_number} is confirmed`,
    greeting: `Dear ${order.full_name},`,
    paragraphs: [
      `Thank you for your order at ${shop.name}. We have received your payment and are preparing your parcel.`,
      `Order ${order.order_number} of ${details.date}`,
      `Delivery to ${order.full_name}, ${deliveryAddress}. Estimated delivery time: ${deliveryTime.toLowerCase()}.`,
    ],
    rows: details.lines.map((line) => [
      [line.name, line.option, line.color].filter(Boolean).join(', '),
      `× ${line.quantity}`,
      rupees(line.price_paise * line.quantity),
    ]),
    totals: [...sums, ['Total paid, taxes included', rupees(order.total_paise)]],
    signature: shopSignature(shop),
  }
}

/** Queues the SMS and the e-mail that confirm a placed order, each once, however often the payment is reconciled. */
export async function queueConfirmation(tx: Transaction, order: LockedOrder): Promise<void> {
  const [shop, details] = await Promise.all([readSettings(tx, 'shop'), readConfirmedOrder(tx, order.id)])
  const kind = 'order_placed'
  const sms = { order: order.order_number, amount: smsAmount(order.total_paise), shop: shop.name }
  const mail = { kind, variables: renderEmail(confirmationEmail(order, details, shop)) }
  await queueMessages(tx, orderMessages(order, `order-placed/${order.order_number}`, { kind, variables: sms }, mail))
}
