import { orderStatus } from '@handset/contract/codes.ts'
import { isClosed } from '@handset/contract/domains/orders/status-effects.rules.ts'
import { isRefunded } from '@handset/contract/domains/orders/order-refund.rules.ts'
import { statusAfterEvent } from '@handset/contract/domains/shipping/delivery-progress.rules.ts'
import { limits } from '@handset/contract/limits.ts'
import { href } from '@handset/contract/pages.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { type AuditContext, writeAudit } from '../../../platform/database/audit.ts'
import { conflict, type Refuse, tooMany } from '../../../platform/http/result.ts'
import type { Services } from '../../../platform/core/services.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { randomCode } from '../../customers/otp-code.ts'
import type { LockedOrder } from '../../orders/lock-order.ts'
import { readOrderRefundState } from '../../orders/order-refund.queries.ts'
import { rollUpOrder, setLineStatus } from '../../orders/roll-up-order.ts'
import { notifyOfParcel } from '../notify-shipped.ts'
import type { Shipment } from '../shipments.queries.ts'
import { hashDeliveryCode } from './delivery-code.ts'
import { lockHandDelivery } from './lock-hand-delivery.ts'

/** Between two codes of one parcel. */
const pauseSeconds = 60

const { shipped, shipmentInitiated } = orderStatus

/** Replaces the code of a parcel and ends its return; undefined while the last code is too young to be replaced. */
const replaceCode = (tx: Transaction, shipmentId: number, hash: Buffer) =>
  tx
    .updateTable('shipments')
    .set((eb) => ({
      delivery_code_hash: hash,
      delivery_code_tries: 0,
      delivery_code_sent_at: sql<Date>`now()`,
      delivery_code_until: sql<Date>`now() + make_interval(hours => ${limits.deliveryCodeHours})`,
      delivery_codes_sent: eb('delivery_codes_sent', '+', 1),
      tracking_sent_at: sql<Date>`coalesce(tracking_sent_at, now())`,
      shipped_at: sql<Date>`coalesce(shipped_at, now())`,
      returning_since: null,
    }))
    .where('id', '=', shipmentId)
    .where(
      sql<boolean>`(delivery_code_sent_at is null or delivery_code_sent_at < now() - make_interval(secs => ${pauseSeconds}))`,
    )
    .returning('delivery_codes_sent')
    .executeTakeFirst()

/** Notifies the customer that a parcel is on its way, with its code: in the SMS the code follows the courier's name. */
const notifyDeliveryCode = (
  tx: Transaction,
  { order, shipment }: { order: LockedOrder; shipment: Shipment },
  { code, nth, origin }: { code: string; nth: number; origin: string },
): Promise<void> =>
  notifyOfParcel(tx, order, {
    effectKey: `delivery-code/${shipment.id}/${nth}`,
    sms: { courier: `our person with code ${code}`, awb: shipment.awb ?? '', url: `${origin}${href('myOrders')}` },
    email: {
      kind: 'delivery_code',
      subject: `Your order ${order.order_number} is on its way: delivery code ${code}`,
      paragraphs: [
        `We are bringing you a parcel of your order ${order.order_number} ourselves.`,
        `Your delivery code is ${code}. Please say it at the door, when you have the parcel and not before. It is valid for ${limits.deliveryCodeHours} hours.`,
      ],
    },
  })

/**
 * Sends a parcel out with the shop's own person: the line becomes Shipped, and its customer gets a new code, in place of any earlier
 * one. Refuses with 404 an unknown line, with 409 one that is not delivered by hand or not waiting, and a closed or refunded order,
 * with 429 a second code within a minute, with 409 more codes than are sent for a parcel.
 */
export async function sendDeliveryCode(
  tx: Transaction,
  context: AuditContext & Pick<Services, 'otpSecret' | 'origin'>,
  { order_product_id: lineId }: { order_product_id: number },
  refuse: Refuse,
): Promise<void> {
  const locked = await lockHandDelivery(tx, lineId, refuse)
  const { order, shipment } = locked
  if (isClosed(order.status)) return refuse(conflict(serverMessages.shipmentOrderEnded))
  if (isRefunded(await readOrderRefundState(tx, order.id))) return refuse(conflict(serverMessages.orderRefunded))
  if (![shipmentInitiated, shipped].some((status) => status === shipment.delivery_status))
    return refuse(conflict(serverMessages.notByHand))
  const { delivery_codes_sent: sent } = await tx
    .selectFrom('shipments')
    .select('delivery_codes_sent')
    .where('id', '=', shipment.id)
    .executeTakeFirstOrThrow()
  if (sent >= limits.maxDeliveryCodes) return refuse(conflict(serverMessages.deliveryCodesUsedUp))
  const code = randomCode()
  const replaced = await replaceCode(tx, shipment.id, hashDeliveryCode(context.otpSecret, shipment.id, code))
  if (!replaced) return refuse(tooMany(pauseSeconds))
  const to = statusAfterEvent(shipment.delivery_status, { deliveryStatus: shipped, at: new Date() })
  if (to !== shipment.delivery_status) {
    await setLineStatus(tx, shipment.line_id, to)
    await rollUpOrder(tx, order, context.actor.email)
  }
  const nth = replaced.delivery_codes_sent
  await notifyDeliveryCode(tx, locked, { code, nth, origin: context.origin() })
  await writeAudit(tx, context, {
    action: 'send-delivery-code',
    entity: order.order_number,
    before: { delivery_status: shipment.delivery_status },
    after: { order_product_id: lineId, delivery_status: to, awb: shipment.awb, nth },
  })
}
