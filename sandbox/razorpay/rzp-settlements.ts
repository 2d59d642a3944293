import type pg from 'pg'
import { type Entity, feeOf, idOf, secondsOf } from './rzp-entities.ts'

/** Money is paid out two days after the capture or refund, or when a test asks for it. */
const settleDays = 2

/** One movement of the account that was settled. */
interface Settled {
  kind: 'payment' | 'refund' | 'adjustment'
  number: string
  paymentNumber: string
  amountPaise: number
  receipt: string
  createdAt: Date
  settledAt: Date
}

export interface SettledRange {
  from: Date
  /** Excluded. */
  to: Date
  /** Nothing that is settled later is listed. */
  now: Date
  count: number
  skip: number
}

/** What was settled in a range of time, oldest first. */
export async function listSettled(pool: pg.Pool, { from, to, now, count, skip }: SettledRange): Promise<Settled[]> {
  const { rows } = await pool.query<Settled>(
    `with paid as (select *, (details ->> 'settled_at')::timestamptz as told, (details ->> 'refunds_settled_at')::timestamptz as refunds_told,
         (details ->> 'dispute_lost_at')::timestamptz as lost_at from sandbox.payments where provider = 'razorpay' and state = 'paid'),
       moved as (
         select 'payment' as kind, transaction_number as number, transaction_number as payment_number, amount_paise, merchant_txn_id as receipt, decided_at as created_at,
           coalesce(told, decided_at + interval '${settleDays} days') as settled_at from paid
         union all
         select 'refund', r.transaction_number, p.transaction_number, r.amount_paise, coalesce(r.receipt, ''), r.created_at,
           case when refunds_told >= r.created_at then refunds_told else r.created_at + interval '${settleDays} days' end
         from sandbox.refunds r join paid p on p.id = r.payment_id where not r.fails
         union all
         select 'adjustment', transaction_number, transaction_number, amount_paise, '', lost_at, lost_at from paid where lost_at is not null)
     select kind, number::text, payment_number::text as "paymentNumber", amount_paise as "amountPaise", receipt, created_at as "createdAt", settled_at as "settledAt"
     from moved where settled_at >= $1 and settled_at < $2 and settled_at <= $3 order by settled_at, kind, number limit $4 offset $5`,
    [from, to, now, count, skip],
  )
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt), settledAt: new Date(row.settledAt) }))
}

const prefixes = { payment: 'pay', refund: 'rfnd', adjustment: 'adj' } as const

/** A line of the combined report. One settlement a day takes everything. */
export function reconLine(settled: Settled, { lies = false, isFeeless = false } = {}): Entity {
  const { kind, number, paymentNumber, receipt, createdAt, settledAt } = settled
  const isPayment = kind === 'payment'
  const amount = settled.amountPaise - (lies && isPayment ? 100 : 0)
  const { fee, tax } = isPayment ? feeOf(amount) : { fee: 0, tax: 0 }
  const day = settledAt.toISOString().slice(0, 10).replaceAll('-', '')
  return {
    entity_id: idOf(prefixes[kind], number),
    type: kind,
    debit: isPayment ? 0 : amount,
    credit: isPayment ? amount - fee : 0,
    amount,
    currency: 'INR',
    fee: isFeeless ? null : fee,
    tax: isFeeless ? null : tax,
    on_hold: false,
    settled: true,
    created_at: secondsOf(createdAt),
    settled_at: secondsOf(settledAt),
    settlement_id: `setl_${day.padStart(14, '0')}`,
    posted_at: null,
    credit_type: 'default',
    description: kind === 'adjustment' ? 'Debit for a lost dispute' : null,
    notes: '{}',
    payment_id: isPayment ? null : idOf('pay', paymentNumber),
    settlement_utr: `RZPX${day}`,
    order_id: idOf('order', paymentNumber),
    order_receipt: isPayment ? receipt : null,
    method: isPayment ? 'upi' : null,
    card_network: null,
    card_issuer: null,
    card_type: null,
    dispute_id: kind === 'adjustment' ? idOf('disp', paymentNumber) : null,
  }
}
