import { orderStatus } from '@handset/contract/codes.ts'
import { isClosed } from '@handset/contract/domains/orders/status-effects.rules.ts'
import { isRefunded } from '@handset/contract/domains/orders/order-refund.rules.ts'
import { statusAfterEvent } from '@handset/contract/domains/shipping/delivery-progress.rules.ts'
import { limits } from '@handset/contract/limits.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { type AuditContext, writeAudit } from '../../../platform/database/audit.ts'
import { conflict, ok, type Result, tooMany } from '../../../platform/http/result.ts'
import type { Services } from '../../../platform/core/services.ts'
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { randomCode } from '../../customers/otp-code.ts'
import { readOrderRefundState } from '../../orders/order-refund.queries.ts'
import { rollUpOrder, setLineStatus } from '../../orders/roll-up-order.ts'
import { hashDeliveryCode } from './delivery-code.ts'
import { lockHandDelivery } from './lock-hand-delivery.ts'
import { notifyDeliveryCode } from './notify-delivery-code.ts'

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
      sql<boolean>`(delivery_code_sent_at is null or delivery_code_sent_at < now() - make_interval(secs => ${limits.deliveryCodePauseSeconds}))`,
    )
    .returning('delivery_codes_sent')
    .executeTakeFirst()

/**
 * Sends a parcel out with the shop's own person: the line becomes Shipped, and its customer gets a new code, in place of any earlier
 * one. Refuses with 404 an unknown line, with 409 one that is not delivered by hand or not waiting, and a closed or refunded order,
 * with 429 a second code within a minute, with 409 more codes than are sent for a parcel.
 */
export const sendDeliveryCode = (
  { db, otpSecret, origin }: Services,
  context: AuditContext,
  lineId: number,
): Promise<Result<null>> =>
  inTransaction(db, async (tx): Promise<Result<null>> => {
    const locked = await lockHandDelivery(tx, lineId)
    if (!locked.ok) return locked
    const { order, shipment } = locked.data
    if (isClosed(order.status)) return conflict(serverMessages.shipmentOrderEnded)
    if (isRefunded(await readOrderRefundState(tx, order.id))) return conflict(serverMessages.orderRefunded)
    if (![shipmentInitiated, shipped].some((status) => status === shipment.delivery_status))
      return conflict(serverMessages.notByHand)
    const { delivery_codes_sent: sent } = await tx
      .selectFrom('shipments')
      .select('delivery_codes_sent')
      .where('id', '=', shipment.id)
      .executeTakeFirstOrThrow()
    if (sent >= limits.deliveryCodes) return conflict(serverMessages.deliveryCodesUsedUp)
    const code = randomCode()
    const replaced = await replaceCode(tx, shipment.id, hashDeliveryCode(otpSecret, shipment.id, code))
    if (!replaced) return tooMany(limits.deliveryCodePauseSeconds)
    const to = statusAfterEvent(shipment.delivery_status, { deliveryStatus: shipped, at: new Date() })
    if (to !== shipment.delivery_status) {
      await setLineStatus(tx, shipment.line_id, to)
      await rollUpOrder(tx, order, context.actor.email)
    }
    const nth = replaced.delivery_codes_sent
    await notifyDeliveryCode(tx, locked.data, { code, nth, origin: origin() })
    await writeAudit(tx, context, {
      action: 'send-delivery-code',
      entity: order.order_number,
      before: { delivery_status: shipment.delivery_status },
      after: { order_product_id: lineId, delivery_status: to, awb: shipment.awb, nth },
    })
    return ok(null, serverMessages.deliveryCodeSent)
  })
