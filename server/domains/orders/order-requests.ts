import { createHash } from 'node:crypto'
import type { ParsedInput } from '@handset/contract/calls.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/transaction.ts'

export type OrderRequest = ParsedInput<'customer/create-order'>

/** What makes two requests the same one: everything the customer chose. */
export function requestHash({ address, coupon_code, reference_number, gst_number, business_name, payment_method, total_hash }: OrderRequest): Buffer {
  const chosen = [address, coupon_code, reference_number, gst_number, business_name, payment_method, total_hash].map((value) => value ?? null)
  return createHash('sha256').update(JSON.stringify(chosen)).digest()
}

export interface KnownOrder {
  id: number
  request_hash: Buffer
}

/** The order that this customer's key has made before, and the database's time, which says what the request can have known. */
export async function findOrderByKey(db: Reader, customerId: number, idempotencyKey: string): Promise<{ known: KnownOrder | null; askedAt: string }> {
  const { rows } = await sql<{ asked_at: string; id: number | null; request_hash: Buffer | null }>`
    select clock_timestamp()::text as asked_at, o.id, o.request_hash
    from (select) one left join orders o on o.customer_id = ${customerId} and o.idempotency_key = ${idempotencyKey}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database did not tell its time')
  return { askedAt: row.asked_at, known: row.id !== null && row.request_hash ? { id: row.id, request_hash: row.request_hash } : null }
}

export interface RecentOrders {
  /** Another order was not yet written, or its payment not yet open, when the request came in: who sent it cannot have known, the two are rivals. */
  has_rival: boolean
  unpaid: number
  /** Seconds until one unpaid order less counts. */
  wait_seconds: number
}

/** What the customer ordered in the last hour. The customer must be locked. */
export async function readRecentOrders(db: Reader, customerId: number, askedAt: string): Promise<RecentOrders> {
  const { rows } = await sql<RecentOrders>`
    select coalesce(bool_or(o.created_at > ${askedAt}::timestamptz or opening.until > ${askedAt}::timestamptz), false) as has_rival,
      (count(*) filter (where o.placed_at is null))::integer as unpaid,
      greatest(1, ceil(extract(epoch from min(o.created_at) filter (where o.placed_at is null) + interval '1 hour' - now())))::integer as wait_seconds
    from orders o left join lateral (
      select max(case when a.state = 'created' then a.created_at + interval '10 seconds' else a.checked_at end) as until
      from payment_attempts a where a.order_id = o.id and o.created_at > now() - interval '10 seconds') opening on true
    where o.customer_id = ${customerId} and o.created_at > now() - interval '1 hour'`.execute(db)
  return rows[0] ?? { has_rival: false, unpaid: 0, wait_seconds: 1 }
}
