import type { WebhookEventType } from '@handset/contract/webhook-event-types.ts'
import { type RawBuilder, sql } from 'kysely'
import { enqueueStatement, type Reader, type Transaction } from '../../platform/database/transaction.ts'
import { carryOperation } from '../../platform/tracing/operation.ts'

const deliveryJob = (inSeconds: number): RawBuilder<unknown> =>
  sql`queue_webhooks(now() + make_interval(secs => ${inSeconds}), ${JSON.stringify(carryOperation())}::json)`

/** Queues the job that sends what is due. */
export const queueDelivery = (tx: Reader, inSeconds = 0): Promise<void> =>
  enqueueStatement(tx, sql`select ${deliveryJob(inSeconds)}`)

/**
 * Rows (event_key, type, subject, data) become events, in the caller's transaction, delivered to the addresses that want the type.
 * An address that is being deleted is left out by its lock: without that the foreign key would refuse the change itself.
 */
const queueEvents = (tx: Reader, rows: RawBuilder<unknown>): Promise<void> =>
  enqueueStatement(
    tx,
    sql`
    with happened as (
      insert into webhook_events (event_key, type, subject, data)
      select * from (${rows}) as found (event_key, type, subject, data)
      where exists (select from webhook_endpoints e where found.type = any(e.events))
      on conflict (event_key) do nothing returning id, type),
    queued as (
      insert into webhook_deliveries (event_id, endpoint_id)
      select h.id, e.id from happened h join webhook_endpoints e on e.is_active and h.type = any(e.events)
      for key share of e returning id)
    select ${deliveryJob(0)} from (select from queued limit 1) as any_queued`,
  )

type OrderEventType = Exclude<WebhookEventType, 'order.refunded' | 'stock.low'>

const rupeesOf = (paise: string) => sql`round(${sql.ref(paise)} / 100.0, 2)`

/**
 * Queues events about a changed order, after its row was changed: the order's version makes each change one event. The order must be
 * locked.
 */
export const queueOrderEvents = (tx: Transaction, orderId: number, types: readonly OrderEventType[]): Promise<void> =>
  queueEvents(
    tx,
    sql`
    select t.type || '/' || o.id || '/' || o.version, t.type, o.order_number, jsonb_build_object(
      'order_number', o.order_number, 'status', o.status, 'payment_status', o.payment_status, 'total', ${rupeesOf('o.total_paise')}, 'currency', 'INR',
      'lines', (select coalesce(jsonb_agg(jsonb_build_object('line_id', l.id, 'variant_id', l.variant_id, 'sku', l.sku, 'quantity', l.quantity,
        'price', ${rupeesOf('l.price_paise')}) order by l.id), '[]') from order_lines l where l.order_id = o.id))
    from orders o cross join unnest(${types}::text[]) as t (type) where o.id = ${orderId}`,
  )

/** Queues once the event that a refund has reached the customer. */
export const queueRefundEvent = (tx: Transaction, refundId: number): Promise<void> =>
  queueEvents(
    tx,
    sql`
    select 'order.refunded/' || r.id, 'order.refunded', o.order_number, jsonb_build_object('order_number', o.order_number, 'refund_id', r.id,
      'amount', ${rupeesOf('r.amount_paise')}, 'currency', 'INR', 'reason', r.reason)
    from refunds r join orders o on o.id = r.order_id where r.id = ${refundId}`,
  )

/** Queues events about products that are now low in stock; the notification of staff makes each time one event. */
export const queueStockEvents = (tx: Reader, productIds: readonly string[]): Promise<void> =>
  productIds.length === 0
    ? Promise.resolve()
    : queueEvents(
        tx,
        sql`
    select 'stock.low/' || n.id, 'stock.low', n.subject, jsonb_build_object('product_id', p.id, 'low_stock_level', p.low_stock_level,
      'variants', (select coalesce(jsonb_agg(jsonb_build_object('variant_id', v.id, 'sku', v.sku, 'stock', v.on_hand) order by v.sort, v.id), '[]')
        from variants v where v.product_id = p.id and v.is_active))
    from staff_notifications n join products p on p.id::text = n.subject
    where n.kind = 'low_stock' and n.closed_at is null and n.subject = any(${productIds}::text[])`,
      )
