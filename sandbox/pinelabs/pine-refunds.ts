import type pg from 'pg'

/** A refund with what it was taken from. Amounts in paise. */
export interface Refund {
  refundId: string
  transactionNumber: string
  amountPaise: number
  /** Everything asked back of the payment up to and with this refund. */
  refundedInAllPaise: number
  paidPaise: number
  createdAt: Date
}

// Money takes days to come back; here it takes as long as one look at the page.
const arrivesAfterMs = 2_000

/** Whether the refund has gone from "initiated" to done. */
export function hasArrived(refund: Refund, now: Date): boolean {
  return now.getTime() - refund.createdAt.getTime() >= arrivesAfterMs
}

/**
 * Books a refund, or undefined when the payment is not paid, has less left or the id was used.
 * The amount left is guarded by the update of the payment's own row, so parallel refunds cannot pass it.
 */
export async function bookRefund(pool: pg.Pool, wish: { refundId: string; transactionNumber: string; amountPaise: number }, now: Date): Promise<Refund | undefined> {
  const { rows } = await pool.query<Refund>({
    name: 'sandbox-book-refund',
    text: `with sale as (
             update sandbox.payments set refunded_paise = refunded_paise + $3
             where provider = 'pinelabs' and transaction_number = $2 and state = 'paid'
               and refunded_paise + $3 <= amount_paise
               and not exists (select from sandbox.payments where provider = 'pinelabs' and merchant_txn_id = $1)
             returning id, refunded_paise, amount_paise),
           booked as (
             insert into sandbox.refunds (provider, refund_id, payment_id, amount_paise, refunded_in_all_paise, created_at)
             select 'pinelabs', $1, id, $3, refunded_paise, $4 from sale returning *)
           select refund_id as "refundId", transaction_number::text as "transactionNumber",
             booked.amount_paise as "amountPaise", refunded_in_all_paise as "refundedInAllPaise",
             sale.amount_paise as "paidPaise", created_at as "createdAt"
           from booked, sale`,
    values: [wish.refundId, wish.transactionNumber, wish.amountPaise, now],
  })
  return rows.map(read)[0]
}

/** The refund with the merchant's id, or undefined. */
export async function findRefund(pool: pg.Pool, refundId: string): Promise<Refund | undefined> {
  const { rows } = await pool.query<Refund>({
    name: 'sandbox-find-refund',
    text: `select refund_id as "refundId", refund.transaction_number::text as "transactionNumber",
             refund.amount_paise as "amountPaise", refunded_in_all_paise as "refundedInAllPaise",
             payment.amount_paise as "paidPaise", refund.created_at as "createdAt"
           from sandbox.refunds refund join sandbox.payments payment on payment.id = payment_id
           where refund.provider = 'pinelabs' and refund_id = $1`,
    values: [refundId],
  })
  return rows.map(read)[0]
}

/** What has come back of a payment by now, in paise. */
export async function refundedBy(pool: pg.Pool, paymentId: string, now: Date): Promise<number> {
  const { rows } = await pool.query<{ paise: number }>(`select coalesce(sum(amount_paise), 0)::int as paise from sandbox.refunds where payment_id = $1 and created_at <= $2`, [
    paymentId,
    new Date(now.getTime() - arrivesAfterMs),
  ])
  return rows[0]?.paise ?? 0
}

function read(row: Refund): Refund {
  return { ...row, createdAt: new Date(row.createdAt) }
}
