import { orderStatus } from '@handset/contract/codes.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { type AuditContext, writeAudit } from '../../../platform/database/audit.ts'
import { conflict, ok, type Result } from '../../../platform/http/result.ts'
import type { Services } from '../../../platform/core/services.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { lockHandDelivery } from './lock-hand-delivery.ts'
import { reportHandDelivery } from './report-hand-delivery.ts'

/**
 * Reports that a parcel on its way with the shop's own person comes back, also one of an order that was cancelled meanwhile: its code
 * ends, and its receipt is confirmed as with couriers. Refuses with 404 an unknown line, with 409 one that is not on its way.
 */
export const failDelivery = ({ db, log }: Services, context: AuditContext, lineId: number): Promise<Result<null>> =>
  inTransaction(db, async (tx): Promise<Result<null>> => {
    const locked = await lockHandDelivery(tx, lineId)
    if (!locked.ok) return locked
    const { order, shipment } = locked.data
    if (!shipment.shipped_at || shipment.returning_since) return conflict(serverMessages.notOutByHand)
    await reportHandDelivery(tx, log, shipment, orderStatus.returned)
    await writeAudit(tx, context, {
      action: 'fail-delivery',
      entity: order.order_number,
      after: { order_product_id: lineId, awb: shipment.awb },
    })
    return ok(null, serverMessages.deliveryFailed)
  })
