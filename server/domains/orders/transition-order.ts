import { orderStatus, orderStatusLabel } from '@handset/contract/codes.ts'
import { isClosed, statusEffects } from '@handset/contract/domains/orders/status-effects.rules.ts'
import { messages } from '@handset/contract/messages.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { conflict, type Refuse } from '../../platform/http/result.ts'
import { queueMessage } from '../messages/outbox.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { returnStock, sellStock } from '../catalogue/stock-prices/sell-stock.ts'
import { releaseCouponUses } from '../coupons/coupon-uses.ts'
import { queueOrderEvents } from '../integrations/queue-webhooks.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { invalidateStock } from './stock/invalidate-stock.ts'
import type { LockedOrder } from './lock-order.ts'
import { addOrderEvent } from './order-events.ts'
import { isCouponUnavailable, reclaimCoupon } from './reclaim-coupon.ts'
import { updateOrder } from './update-order.ts'
import { lockOrderVariants, readStockedLines, releaseReservations } from './stock/stock-holds.ts'

interface StatusChange {
  order: LockedOrder
  to: number
  /** A staff member's e-mail address, or the automatic source of the change. */
  actor: string
  /** Why a staff member made an unusual change. */
  reason?: string | undefined
  /** The status was derived from the lines, so they stay as they are. */
  keepsLines?: boolean
}

/**
 * Returns units to stock and the coupon use to the coupon, or takes both again. Refuses with 409 what others have
 * bought or used meanwhile.
 */
async function moveUnits(
  tx: Transaction,
  { order, actor }: StatusChange,
  direction: 'back' | 'out',
  refuse: Refuse,
): Promise<void> {
  await lockOrderVariants(tx, order.id)
  const lines = await readStockedLines(tx, order)
  if (direction === 'back') {
    await returnStock(tx, lines, order.order_number, actor)
    await releaseCouponUses(tx, [order.id])
  } else {
    if (lines.some((line) => !line.is_available)) return refuse(conflict(messages.stockUnavailable))
    if (await isCouponUnavailable(tx, order)) return refuse(conflict(serverMessages.couponUsedUp))
    await reclaimCoupon(tx, order)
    await sellStock(tx, lines, order.order_number)
  }
  await invalidateStock(tx, lines)
}

/**
 * Resets the lines of an order that is taken up again: a line follows its parcel if that is still on its way, any other
 * line starts anew. Refuses with 409 while a courier has not decided about a parcel that was booked before. The order
 * must be locked.
 */
async function takeUpLines(tx: Transaction, orderId: number, refuse: Refuse): Promise<void> {
  const undecided = await tx
    .selectFrom('shipments')
    .select('id')
    .where('order_id', '=', orderId)
    .where(sql<boolean>`(state = 'booking' or state = 'booked' and shipped_at is null and cancel_refused_at is null)`)
    .executeTakeFirst()
  if (undecided) return refuse(conflict(serverMessages.parcelNotCancelled))
  const { pending, shipmentInitiated, shipped, delivered } = orderStatus
  await sql`
    update order_lines l set delivery_status = coalesce((
      select case when p.delivered_at is not null then ${delivered}::smallint when p.shipped_at is not null then ${shipped}::smallint else ${shipmentInitiated}::smallint end
      from shipments p where p.line_id = l.id and p.state = 'booked'), ${pending}::smallint)
    where l.order_id = ${orderId}`.execute(tx)
}

/** Events that other programs receive, by the new status. */
const eventByStatus: Partial<Record<number, 'order.shipped' | 'order.delivered' | 'order.cancelled'>> = {
  [orderStatus.shipped]: 'order.shipped',
  [orderStatus.delivered]: 'order.delivered',
  [orderStatus.cancelled]: 'order.cancelled',
}

async function notifyDelivered(tx: Transaction, order: LockedOrder): Promise<void> {
  const shop = await readSettings(tx, 'shop')
  await queueMessage(tx, `order-delivered/${order.order_number}`, {
    channel: 'sms',
    orderId: order.id,
    recipient: order.mobile,
    kind: 'delivered',
    variables: { order: order.order_number, shop: shop.name },
  })
}

/**
 * Sets the status of an order with all its effects inside the shop, by the table of effects. The customer and the order
 * must be locked. Returns true if the payment must be refunded.
 */
export async function transitionOrder(tx: Transaction, change: StatusChange, refuse: Refuse): Promise<boolean> {
  const { order, to, actor, reason, keepsLines = false } = change
  const { units, refund, takesUp, movesLines, notifies } = statusEffects(order.status, to, order.is_placed)
  if (units !== 'stay') await moveUnits(tx, change, units, refuse)
  if (takesUp) await takeUpLines(tx, order.id, refuse)
  if (!order.is_placed && to === orderStatus.cancelled)
    await invalidateStock(tx, await releaseReservations(tx, [order.id]))
  await updateOrder(tx, order.id, { status: to })
  if (movesLines && !keepsLines)
    await tx.updateTable('order_lines').set({ delivery_status: to }).where('order_id', '=', order.id).execute()
  const event = { kind: 'status', code: to, fromCode: order.status, text: orderStatusLabel(to), actor, reason } as const
  await addOrderEvent(tx, order, event)
  const published = order.is_placed && order.status !== to ? eventByStatus[to] : undefined
  if (published) await queueOrderEvents(tx, order.id, [published])
  if (isClosed(to) && order.is_placed) await enqueue(tx, 'cancel-shipments', { orderId: order.id })
  if (notifies === 'delivered') await notifyDelivered(tx, order)
  return refund
}
