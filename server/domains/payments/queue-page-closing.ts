import { orderStatus } from '@handset/contract/codes.ts'
import { type RawBuilder, sql } from 'kysely'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Reader } from '../../platform/database/transaction.ts'

/**
 * Attempts `a` of orders `o` whose open page must not be paid any more: a later attempt has a page, or the order is paid
 * otherwise, cancelled or bought again.
 */
export const obsoletePages: RawBuilder<unknown> = sql`
  from payment_attempts a join orders o on o.id = a.order_id
  where a.state in ('created', 'open') and a.provider_page_id is not null and a.page_closed_at is null
    and (o.placed_at is not null or o.status in (${sql.lit(orderStatus.cancelled)}, ${sql.lit(orderStatus.returned)})
      or exists (select from payment_attempts later where later.order_id = a.order_id and later.id > a.id and later.redirect_url is not null)
      or exists (select from orders later where later.customer_id = o.customer_id and later.id <> o.id and later.placed_at >= o.superseded_at))`

/** Queues the closing of an order's pages that must not be paid any more, if there are any. */
export async function queuePageClosing(db: Reader, orderId: number): Promise<void> {
  const { rows } = await sql`select ${obsoletePages} and a.order_id = ${orderId} limit 1`.execute(db)
  if (rows.length > 0) await enqueue(db, 'close-payment-pages', { orderId }, { key: `close-payment-pages/${orderId}` })
}
