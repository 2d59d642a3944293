import type { Paise } from '@handset/contract/money.rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'

/** One attempt to pay an order with a provider. */
export interface Attempt {
  id: number
  order_id: number
  order_number: string
  customer_id: number
  provider: string
  merchant_txn_id: string
  amount_paise: Paise
  state: 'created' | 'open' | 'captured' | 'failed' | 'mismatch' | 'abandoned'
  provider_txn_id: string | null
  redirect_url: string | null
  provider_page_id: string | null
  expires_at: Date
  /** The database's time when this was read. */
  read_at: Date
  /** By the shop's clock, like `expires_at`; negative once the stock is free again. */
  held_seconds: number
  /** The stock is still reserved for this attempt. */
  is_live: boolean
  /** The payment page is over: its time has passed, or it was closed. */
  has_page_ended: boolean
  /** The payment page is being requested from the provider right now: no such call takes longer than 10 seconds. */
  is_opening: boolean
  /** This attempt's payment placed the order. */
  has_placed: boolean
  /** The order is placed, by this attempt or another. */
  is_order_placed: boolean
}

const attemptRows: RawBuilder<Attempt> = sql<Attempt>`
  select a.id, a.order_id, o.order_number, o.customer_id, a.provider, a.merchant_txn_id, a.amount_paise, a.state, a.provider_txn_id, a.redirect_url, a.provider_page_id, a.expires_at, now() as read_at, extract(epoch from a.expires_at - now())::float8 as held_seconds,
    a.expires_at > now() as is_live, a.expires_at <= now() or a.page_closed_at is not null as has_page_ended, a.state = 'created' and a.created_at > now() - interval '10 seconds' as is_opening,
    o.placed_by_attempt_id is not distinct from a.id as has_placed, o.placed_at is not null as is_order_placed
  from payment_attempts a join orders o on o.id = a.order_id`

export async function findAttempt(db: Reader, merchantTxnId: string): Promise<Attempt | null> {
  const { rows } = await sql<Attempt>`${attemptRows} where a.merchant_txn_id = ${merchantTxnId}`.execute(db)
  return rows[0] ?? null
}

/** The attempts to pay an order, newest first; an order has only a few. */
export async function listAttempts(db: Reader, order: { number: string } | { id: number }): Promise<Attempt[]> {
  const condition = 'id' in order ? sql`a.order_id = ${order.id}` : sql`o.order_number = ${order.number}`
  const { rows } = await sql<Attempt>`${attemptRows} where ${condition} order by a.id desc limit 20`.execute(db)
  return rows
}
