import { z } from 'zod'
import { sha256 } from '../../platform/security/tokens.ts'
import { queryRow } from '../../platform/database/query-rows.ts'
import type { Reader, Transaction } from '../../platform/database/transaction.ts'
import type { CheckoutInput } from './checkout.queries.ts'

/** Two requests are the same if everything the customer chose is the same. */
const requestHash = (input: CheckoutInput): Buffer =>
  sha256(
    JSON.stringify([
      input.address,
      input.coupon_code,
      input.reference_number,
      input.gst_number,
      input.business_name,
      input.payment_method,
      input.total_hash,
      input.billing_address,
      input.variant_id,
      input.qty_value,
    ]),
  )

/** What identifies a request to order. */
export interface OrderRequest {
  key: string
  hash: Buffer
  /** The database's time, which later shows what the sender could have known. */
  receivedAt: string
}

/** The order that an idempotency key created before; `isSame`: by the same request. */
export interface KnownOrder {
  id: number
  isSame: boolean
}

const knownColumnsRow = z.object({
  id: z.number().nullable(),
  request_hash: z.instanceof(Buffer).nullable(),
})
type KnownColumns = z.infer<typeof knownColumnsRow>

const toKnown = ({ id, request_hash }: KnownColumns, { hash }: Pick<OrderRequest, 'hash'>): KnownOrder | null =>
  id !== null && request_hash ? { id, isSame: request_hash.equals(hash) } : null

const knownOrderRow = knownColumnsRow.extend({ received_at: z.string() })

/** Identifies a request to order, and finds the order that its idempotency key created before. */
export async function identifyRequest(
  db: Reader,
  customerId: number,
  input: CheckoutInput,
): Promise<{ known: KnownOrder | null; request: OrderRequest }> {
  const [key, hash] = [input.idempotency_key, requestHash(input)]
  const row = await queryRow(db, knownOrderRow)`
    select clock_timestamp()::text as received_at, o.id, o.request_hash
    from (select) one left join orders o on o.customer_id = ${customerId} and o.idempotency_key = ${key}`
  return { known: toKnown(row, { hash }), request: { key, hash, receivedAt: row.received_at } }
}

export interface OrderingState {
  known: KnownOrder | null
  /**
   * Another order was not yet written, or its payment not yet open, when this request arrived. The sender cannot have
   * known of it, so the two requests are concurrent.
   */
  hasConcurrent: boolean
  /** Orders of the last hour that were never paid, and the seconds until the oldest one no longer counts. */
  unpaid: number
  waitSeconds: number
}

const orderingStateRow = knownColumnsRow.extend({
  has_concurrent: z.boolean(),
  unpaid: z.number(),
  wait_seconds: z.number(),
})

/** What this customer has ordered: with this key, at this moment, in the last hour. The customer must be locked. */
export async function readOrderingState(
  tx: Transaction,
  customerId: number,
  request: OrderRequest,
): Promise<OrderingState> {
  const row = await queryRow(tx, orderingStateRow)`
    select same.id, same.request_hash, recent.*
    from (
      select coalesce(bool_or(o.created_at > ${request.receivedAt}::timestamptz or opening.until > ${request.receivedAt}::timestamptz), false) as has_concurrent,
        (count(*) filter (where o.placed_at is null))::integer as unpaid,
        greatest(1, ceil(extract(epoch from min(o.created_at) filter (where o.placed_at is null) + interval '1 hour' - now())))::integer as wait_seconds
      from orders o left join lateral (
        select max(case when a.state = 'created' then a.created_at + interval '10 seconds' else a.checked_at end) as until
        from payment_attempts a where a.order_id = o.id and o.created_at > now() - interval '10 seconds') opening on true
      where o.customer_id = ${customerId} and o.created_at > now() - interval '1 hour') recent
    left join orders same on same.customer_id = ${customerId} and same.idempotency_key = ${request.key}`
  return {
    known: toKnown(row, request),
    hasConcurrent: row.has_concurrent,
    unpaid: row.unpaid,
    waitSeconds: row.wait_seconds,
  }
}
