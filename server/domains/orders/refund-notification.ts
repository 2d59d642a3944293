import { type Paise, formatRupees, toRupees } from '@handset/contract/money.rules.ts'
import { queueMessages } from '../messages/outbox.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { shopSignature } from '../messages/shop-signature.ts'
import { renderEmail } from '../messages/email-template.ts'
import type { LockedOrder } from './lock-order.ts'
import { smsAmount } from './order-confirmation.ts'
import { orderMessages } from './order-messages.ts'

/** Why the shop itself refunds a payment. */
const staffReasons: Record<string, (orderNumber: string) => string> = {
  'cancelled-by-shop': (orderNumber) => `Your order ${orderNumber} has been cancelled.`,
  returned: (orderNumber) => `We have received the return of your order ${orderNumber}.`,
}

/** Queues the SMS and the e-mail that announce a refund to the customer, each once per effect key. */
export async function queueRefundNotification(
  tx: Transaction,
  order: LockedOrder,
  { effectKey, amount, reason }: { effectKey: string; amount: Paise; reason: string },
): Promise<void> {
  const shop = await readSettings(tx, 'shop')
  const text = formatRupees(toRupees(amount))
  const received = `We have received your payment of ${text} for order ${order.order_number}`
  const outcome = order.is_placed ? 'the order was already paid and does not change' : 'the order could not be placed'
  const mail = renderEmail({
    subject: `Refund of ${text} for order ${order.order_number}`,
    greeting: `Dear ${order.full_name},`,
    paragraphs: [
      staffReasons[reason]?.(order.order_number) ?? `${received}, but ${outcome}.`,
      'The whole amount is being refunded to the account or card that you paid with. This takes 5 to 7 working days.',
    ],
    signature: shopSignature(shop),
  })
  const sms = { order: order.order_number, amount: smsAmount(amount), shop: shop.name }
  const kind = 'refund_initiated'
  await queueMessages(tx, orderMessages(order, effectKey, { kind, variables: sms }, { kind, variables: mail }))
}
