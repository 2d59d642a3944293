import type pg from 'pg'

/** A refund with its payment. Amounts in paise. */
export interface Refund {
  /** Idempotency key of the request. */
  refundId: string
  paymentId: string
  receipt: string | null
  transactionNumber: string
  amountPaise: number
  /** Total of all refunds of the payment up to and including this one. */
  refundedInAllPaise: number
  paidPaise: number
  createdAt: Date
  /** The bank cannot carry it out. */
  fails: boolean
}

// Real refunds take days; here they take two seconds.
export const processingMs = 2_000

/** Whether the refund has moved from "initiated" to completed. */
export function isProcessed(refund: Refund, now: Date): boolean {
  return now.getTime() - refund.createdAt.getTime() >= processingMs
}

interface RefundRequest {
  provider: string
  refundId: string
  receipt?: string
  /** Provider id of the payment, not of the refund. */
  transactionNumber: string
  amountPaise: number
  fails?: boolean
}

/**
 * Creates a refund; undefined when the payment is not paid, has less left, or the id was used. The update of the
 * payment's own row guards the remaining amount, so concurrent refunds cannot exceed it.
 */
export async function createRefund(pool: pg.Pool, request: RefundRequest, now: Date): Promise<Refund | undefined> {
  const { rows } = await pool
    .query<Refund>({
      name: 'sandbox-book-refund',
      text: `with sale as (
               update sandbox.payments set refunded_paise = refunded_paise + $3
               where provider = $5 and transaction_number = $2 and state = 'paid'
                 and refunded_paise + $3 <= amount_paise
                 and not exists (select from sandbox.payments where provider = $5 and merchant_txn_id = $1)
               returning id, refunded_paise, amount_paise),
             booked as (
               insert into sandbox.refunds (provider, refund_id, payment_id, amount_paise, refunded_in_all_paise, created_at, receipt, fails)
               select $5, $1, id, $3, refunded_paise, $4, $6, $7 from sale returning *)
             select refund_id as "refundId", payment_id as "paymentId", receipt, transaction_number::text as "transactionNumber",
               booked.amount_paise as "amountPaise", refunded_in_all_paise as "refundedInAllPaise",
               sale.amount_paise as "paidPaise", created_at as "createdAt", fails
             from booked, sale`,
      values: [
        request.refundId,
        request.transactionNumber,
        request.amountPaise,
        now,
        request.provider,
        request.receipt ?? null,
        request.fails ?? false,
      ],
    })
    .catch(ignoreDuplicates)
  return rows[0]
}

const uniqueViolation = '23505'

function ignoreDuplicates(error: unknown): { rows: Refund[] } {
  if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return { rows: [] }
  throw error
}

const refundColumns = `
  refund_id as "refundId", payment_id as "paymentId", receipt, refund.transaction_number::text as "transactionNumber",
  refund.amount_paise as "amountPaise", refunded_in_all_paise as "refundedInAllPaise",
  payment.amount_paise as "paidPaise", refund.created_at as "createdAt", refund.fails
  from sandbox.refunds refund join sandbox.payments payment on payment.id = payment_id`

/** The refund with the merchant's id, or undefined. */
export async function findRefund(pool: pg.Pool, provider: string, refundId: string): Promise<Refund | undefined> {
  const { rows } = await pool.query<Refund>({
    name: 'sandbox-find-refund',
    text: `select ${refundColumns} where refund.provider = $1 and refund_id = $2`,
    values: [provider, refundId],
  })
  return rows[0]
}

/** The refunds of a payment, newest first. */
export async function refundsOf(pool: pg.Pool, paymentId: string): Promise<Refund[]> {
  const { rows } = await pool.query<Refund>({
    name: 'sandbox-refunds-of',
    text: `select ${refundColumns} where payment_id = $1 order by refund.transaction_number desc`,
    values: [paymentId],
  })
  return rows
}

/** Completed refunds of a payment, in paise. */
export async function processedRefundPaise(pool: pg.Pool, paymentId: string, now: Date): Promise<number> {
  const { rows } = await pool.query<{ paise: number }>(
    `select coalesce(sum(amount_paise), 0)::int as paise from sandbox.refunds where payment_id = $1 and created_at <= $2 and not fails`,
    [paymentId, new Date(now.getTime() - processingMs)],
  )
  return rows[0]?.paise ?? 0
}
