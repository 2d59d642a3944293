import { orderStatus } from '@handset/contract/codes.ts'
import { isClosed } from '@handset/contract/domains/orders/status-effects.rules.ts'
import { limits } from '@handset/contract/limits.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { type AuditContext, writeAudit } from '../../../platform/database/audit.ts'
import { conflict, invalidField, ok, type Refuse, type Result } from '../../../platform/http/result.ts'
import type { Services } from '../../../platform/core/services.ts'
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { applyTrackingEvents } from '../apply-tracking-events.ts'
import type { Shipment } from '../shipments.queries.ts'
import { isDeliveryCode } from './delivery-code.ts'
import { lockHandDelivery } from './lock-hand-delivery.ts'

/** Ends the code of a locked parcel, and reports its delivery or return as a courier does. */
async function reportHandDelivery(
  tx: Transaction,
  log: Services['log'],
  shipment: Shipment,
  deliveryStatus: typeof orderStatus.delivered | typeof orderStatus.returned,
): Promise<void> {
  const { at } = await tx
    .updateTable('shipments')
    .set({ delivery_code_hash: null })
    .where('id', '=', shipment.id)
    .returning(sql<Date>`clock_timestamp()`.as('at'))
    .executeTakeFirstOrThrow()
  await applyTrackingEvents({ db: tx, log }, shipment, [
    {
      status: deliveryStatus === orderStatus.delivered ? 'DELIVERED BY HAND' : 'NOT DELIVERED BY HAND',
      deliveryStatus,
      isReturnedToShop: false,
      isUndelivered: false,
      needsAttention: false,
      isKnown: true,
      location: '',
      at,
      raw: {},
    },
  ])
}

/** Counts a try before the code is compared; undefined if the code has ended. */
const countTry = (tx: Transaction, shipmentId: number) =>
  tx
    .updateTable('shipments')
    .set((eb) => ({ delivery_code_tries: eb('delivery_code_tries', '+', 1) }))
    .where('id', '=', shipmentId)
    .where('delivery_code_hash', 'is not', null)
    .where('delivery_code_until', '>', sql<Date>`now()`)
    .where('delivery_code_tries', '<', limits.maxDeliveryCodeTries)
    .returning(['delivery_code_hash', 'delivery_code_tries'])
    .executeTakeFirst()

/**
 * Delivers a parcel that is on its way with the shop's own person when its customer names the code. Refuses with 404 an unknown
 * line, with 409 one that is not on its way by hand, was delivered, or whose order is closed, with 422 {code} a wrong code and one
 * that has ended. A wrong code changes nothing but the number of tries.
 */
export const confirmDelivery = (
  { db, log, otpSecret }: Services,
  context: AuditContext,
  { order_product_id: lineId, code }: { order_product_id: number; code: string },
): Promise<Result<null>> =>
  inTransaction(db, async (tx, refuse: Refuse): Promise<Result<null>> => {
    const { order, shipment } = await lockHandDelivery(tx, lineId, refuse)
    if (isClosed(order.status)) return conflict(serverMessages.shipmentOrderEnded)
    if (shipment.delivery_status !== orderStatus.shipped || shipment.returning_since)
      return conflict(serverMessages.notOutByHand)
    const tried = await countTry(tx, shipment.id)
    // Returned, not refused: the try must be counted.
    if (!tried?.delivery_code_hash) return invalidField('code', serverMessages.deliveryCodeEnded)
    if (!isDeliveryCode(otpSecret, shipment.id, code, tried.delivery_code_hash))
      return invalidField(
        'code',
        serverMessages.deliveryCodeWrong(limits.maxDeliveryCodeTries - tried.delivery_code_tries),
      )
    await reportHandDelivery(tx, log, shipment, orderStatus.delivered)
    await writeAudit(tx, context, {
      action: 'confirm-delivery',
      entity: order.order_number,
      after: { order_product_id: lineId, awb: shipment.awb },
    })
    return ok(null, serverMessages.deliveryConfirmed)
  })

/**
 * Reports that a parcel on its way with the shop's own person comes back, also one of an order that was cancelled meanwhile: its code
 * ends, and its receipt is confirmed as with couriers. Refuses with 404 an unknown line, with 409 one that is not on its way.
 */
export async function failDelivery(
  tx: Transaction,
  context: AuditContext & Pick<Services, 'log'>,
  { order_product_id: lineId }: { order_product_id: number },
  refuse: Refuse,
): Promise<void> {
  const { order, shipment } = await lockHandDelivery(tx, lineId, refuse)
  if (!shipment.shipped_at || shipment.returning_since) return refuse(conflict(serverMessages.notOutByHand))
  await reportHandDelivery(tx, context.log, shipment, orderStatus.returned)
  await writeAudit(tx, context, {
    action: 'fail-delivery',
    entity: order.order_number,
    after: { order_product_id: lineId, awb: shipment.awb },
  })
}
