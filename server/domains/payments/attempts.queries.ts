import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'

/** One attempt to pay an order with a provider. */
const attemptRow = z.object({
  id: z.number(),
  order_id: z.number(),
  order_number: z.string(),
  customer_id: z.number(),
  provider: z.string(),
  merchant_txn_id: z.string(),
  amount_paise: z.number(),
  state: z.enum(['created', 'open', 'captured', 'failed', 'mismatch', 'abandoned']),
  provider_txn_id: z.string().nullable(),
  redirect_url: z.string().nullable(),
  provider_page_id: z.string().nullable(),
  expires_at: z.date(),
  /** The database's time when this was read. */
  read_at: z.date(),
  /** By the shop's clock, like `expires_at`; negative once the stock is free again. */
  held_seconds: z.number(),
  /** The stock is still reserved for this attempt. */
  is_live: z.boolean(),
  /** The payment page is over: its time has passed, or it was closed. */
  has_page_ended: z.boolean(),
  /** The payment page is being requested from the provider right now: no such call takes longer than 10 seconds. */
  is_opening: z.boolean(),
  /** This attempt's payment placed the order. */
  has_placed: z.boolean(),
  /** The order is placed, by this attempt or another. */
  is_order_placed: z.boolean(),
})
export type Attempt = z.infer<typeof attemptRow>

const attemptRows: RawBuilder<Attempt> = sql`
  select a.id, a.order_id, o.order_number, o.customer_id, a.provider, a.merchant_txn_id, a.amount_paise, a.state, a.provider_txn_id, a.redirect_url, a.provider_page_id, a.expires_at, now() as read_at, extract(epoch from a.expires_at - now())::float8 as held_seconds,
    a.expires_at > now() as is_live, a.expires_at <= now() or a.page_closed_at is not null as has_page_ended, a.state = 'created' and a.created_at > now() - interval '10 seconds' as is_opening,
    o.placed_by_attempt_id is not distinct from a.id as has_placed, o.placed_at is not null as is_order_placed
  from payment_attempts a join orders o on o.id = a.order_id`

export async function findAttempt(db: Reader, merchantTxnId: string): Promise<Attempt | null> {
  const rows = await queryRows(db, attemptRow)`${attemptRows} where a.merchant_txn_id = ${merchantTxnId}`
  return rows[0] ?? null
}

/** The attempts to pay an order, newest first; an order has only a few. */
export async function listAttempts(db: Reader, order: { number: string } | { id: number }): Promise<Attempt[]> {
  const condition = 'id' in order ? sql`a.order_id = ${order.id}` : sql`o.order_number = ${order.number}`
  return queryRows(db, attemptRow)`${attemptRows} where ${condition} order by a.id desc limit 20`
}
