import type { CallOutput } from '@handset/contract/calls.ts'
import { formatRupees, toRupees } from '@handset/contract/money.rules.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { type AuditContext, writeAudit } from '../../platform/database/audit.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict, missing, ok, type Result } from '../../platform/http/result.ts'
import { type EmailContent, renderEmail } from '../messages/email-template.ts'
import { queueMessage } from '../messages/outbox.ts'
import type { Services } from '../../platform/core/services.ts'
import { findAnyPayableOrder, type PayableOrder } from '../orders/payable-orders.queries.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { shopSignature } from '../messages/shop-signature.ts'
import { payLinkPath } from './pay-link.ts'

type PayLink = CallOutput<'admin/send-pay-link'>

/** Pressed twice, one e-mail is enough. */
const mailEveryMs = 5 * 60_000

const payLinkEmail = (order: PayableOrder, link: string, signature: string[]): EmailContent => ({
  subject: `Pay your order ${order.order_number}`,
  greeting: `Dear ${order.full_name},`,
  paragraphs: [
    `You can pay ${formatRupees(toRupees(order.total_paise))} for your order ${order.order_number} at ${link}`,
    'The link is valid for a day after the order. The goods are reserved for you once you begin to pay.',
  ],
  signature,
})

/**
 * Queues an e-mail with the pay link of an unpaid order, at most one in five minutes. The link ends with the order's price.
 * Refuses with 404 an unknown order, with 409 one that can no longer be paid.
 */
export async function sendPayLink(
  { db, otpSecret, origin }: Services,
  context: AuditContext,
  orderNumber: string,
): Promise<Result<PayLink>> {
  const order = await findAnyPayableOrder(db, orderNumber)
  if (!order) return missing()
  if (!order.is_payable) return conflict(serverMessages.cannotRetryPayment)
  const validMs = Math.floor(order.payable_seconds * 1000)
  const link = `${origin()}${payLinkPath(otpSecret, orderNumber, validMs)}`
  const shop = await readSettings(db, 'shop')
  await inTransaction(db, async (tx) => {
    await queueMessage(tx, `pay-link/${orderNumber}/${Math.floor(Date.now() / mailEveryMs)}`, {
      channel: 'email',
      orderId: order.id,
      recipient: order.email,
      kind: 'pay_link',
      variables: renderEmail(payLinkEmail(order, link, shopSignature(shop))),
    })
    await writeAudit(tx, context, {
      action: 'send-pay-link',
      entity: orderNumber,
      after: { valid_until: order.payable_until },
    })
    return ok(null)
  })
  return ok({ link, valid_until: order.payable_until }, serverMessages.payLinkSent(order.email))
}
