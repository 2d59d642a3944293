import { orderStatus, paymentStatus } from '@handset/contract/codes.ts'
import type { OrderQueue } from '@handset/contract/domains/orders/order-queues.ts'
import { limits } from '@handset/contract/limits.ts'
import type { Paise } from '@handset/contract/money.rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { isPayable } from '../payable-orders.sql.ts'
import { needsEwayBill, notShipped, waitsForPickup, withoutImei, withoutInvoice } from './waiting-lines.sql.ts'

/**
 * Orders that may need a next step: paid, not closed, and with a line that is still in the shop (index `orders_to_do`). Limited to
 * the oldest.
 */
export const ordersInWork = sql`
  select id, status, created_at, tracking_id, uploaded_invoice from orders
  where placed_at is not null and status in (1, 2, 6, 8, 9, 10) and not lines_done order by id limit ${sql.lit(limits.maxQueueCount * 10)}`

// Lateral join per order, by index: keeps the planner from scanning every order line ever written.
const withLine = (work: RawBuilder<unknown>, line: RawBuilder<boolean>) =>
  sql`select o.id from ${work} o cross join lateral (select from order_lines l where l.order_id = o.id and ${line} limit 1) line`

const paymentPending = sql`
  select o.id from orders o
  where o.payment_status = ${sql.lit(paymentStatus.pending)} and o.created_at < now() - interval '30 minutes' and o.created_at > now() - make_interval(hours => ${sql.lit(limits.retryPaymentHours)}) and ${isPayable}`

/**
 * Cancelled orders whose parcel the courier carries, refused to cancel, or has not reported on for a day; and parcels that
 * turned up after they were given up.
 */
const cancelledButMoving = sql`
  select o.id from orders o
  where o.status = ${sql.lit(orderStatus.cancelled)} and exists (
    select from shipments p where o.created_at > now() - interval '90 days' and p.order_id = o.id and p.state = 'booked' and p.received_at is null
      and (p.shipped_at is not null or p.cancel_refused_at is not null or p.cancel_asked_at < now() - interval '1 day'))
  union
  select p.order_id from shipments p
  where p.given_up_at > now() - interval '30 days' and p.state = 'cancelled' and (p.cancel_asked_at is null or p.cancel_refused_at is not null)`

/** The ids of the orders in a queue; `work` is where `ordersInWork` is read from. */
export function queueOrders(queue: OrderQueue, work: RawBuilder<unknown>, ewayThreshold: Paise): RawBuilder<unknown> {
  if (queue === 'payment_pending') return paymentPending
  if (queue === 'cancelled_but_moving') return cancelledButMoving
  const lines = {
    paid_without_imei: withoutImei,
    imei_without_invoice: withoutInvoice,
    invoiced_not_shipped: notShipped,
    pickup_pending: waitsForPickup,
    eway_bill_needed: needsEwayBill(ewayThreshold),
  }
  return withLine(work, lines[queue])
}
