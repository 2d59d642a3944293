import type pg from 'pg'
import { orderIdOf, type PineEntity, provider } from './pine-online-entities.ts'

/** What was paid is paid out a day later, or when a test asks for it; refunds are taken from the payout of their day. */
const settleDays = 1

export interface Payout {
  /** In India, as yyyy-mm-dd: one payout a day. */
  day: string
  sales: { transactionNumber: string; amountPaise: number; method: string }[]
  refundedPaise: number
}

const inIndia = (column: string) => `to_char(${column} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`

/** The payouts of these days, oldest first. */
export async function listPayouts(pool: pg.Pool, from: string, to: string, now: Date): Promise<Payout[]> {
  const { rows } = await pool.query<Payout>(
    `with paid as (select *, coalesce((details ->> 'settled_at')::timestamptz, decided_at + interval '${settleDays} days') as settled_at
         from sandbox.payments where provider = $1 and state = 'paid'),
       moved as (
         select settled_at as at, jsonb_build_object('transactionNumber', transaction_number::text, 'amountPaise', amount_paise,
           'method', coalesce(details ->> 'payment_method', 'UPI')) as sale, 0 as refunded from paid
         union all
         select greatest(p.settled_at, coalesce((p.details ->> 'refunds_settled_at')::timestamptz, r.created_at + interval '${settleDays} days')), null, r.amount_paise
         from sandbox.refunds r join paid p on p.id = r.payment_id where not r.fails)
     select ${inIndia('at')} as day, sum(refunded)::int as "refundedPaise",
       coalesce(jsonb_agg(sale order by (sale ->> 'transactionNumber')::bigint) filter (where sale is not null), '[]') as sales
     from moved where at <= $4 and ${inIndia('at')} between $2 and $3 group by 1 order by 1`,
    [provider, from, to, now],
  )
  return rows
}

export const utrOf = (day: string): string => `41${day.replaceAll('-', '')}01`
export const dayOf = (utr: string): string | undefined => /^41(\d{4})(\d\d)(\d\d)01$/.exec(utr)?.slice(1).join('-')

const rupees = (paise: number): number => paise / 100
const chargeOf = (paise: number): number => Math.round(paise * 0.018)
const gstOf = (paise: number): number => Math.round(chargeOf(paise) * 0.18)
const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0)

function totalsOf({ sales, refundedPaise }: Payout, lessPaise: number) {
  const amounts = sales.map(({ amountPaise }) => amountPaise - lessPaise)
  const [paid, mdr, gst] = [sum(amounts), sum(amounts.map(chargeOf)), sum(amounts.map(gstOf))]
  return { paid, mdr, gst, settled: paid - mdr - gst - refundedPaise }
}

const datesOf = (day: string) => ({ last_processed_date: `${day}T07:00:00`, settled_date: `${day}T10:59:46` })

/** A payout as the list returns it. Amounts of settlements are rupees with decimals; times are India's, without a zone. */
export function payoutEntity(payout: Payout): PineEntity {
  const { paid, mdr, gst, settled } = totalsOf(payout, 0)
  return {
    total_amount: rupees(settled),
    actual_transaction_amount: rupees(paid),
    total_deduction_amount: rupees(mdr + gst),
    total_transactions_count: payout.sales.length,
    ...datesOf(payout.day),
    utr_number: utrOf(payout.day),
    programs: [...new Set(payout.sales.map(({ method }) => method))],
    system: 'PG',
  }
}

interface DetailPage {
  page: number
  perPage: number
  /** What the fault `lie` takes off each payment. */
  lessPaise: number
}

/** A payout with a page of its payments. GST is given for all of them together. */
export function payoutDetail(payout: Payout, { page, perPage, lessPaise }: DetailPage): PineEntity {
  const { paid, mdr, gst, settled } = totalsOf(payout, lessPaise)
  return {
    utr_number: utrOf(payout.day),
    total_transaction_count: payout.sales.length,
    total_transaction_amount: rupees(settled),
    actual_transaction_amount: rupees(paid),
    total_refund: rupees(payout.refundedPaise),
    total_chargeback_recovery_amount: 0,
    total_mdr_amount: rupees(mdr),
    total_gst_amount: rupees(gst),
    total_platform_fee: 0,
    total_settled_amount: rupees(settled),
    ...datesOf(payout.day),
    transactions: payout.sales.slice((page - 1) * perPage, page * perPage).map((sale) => {
      const amountPaise = sale.amountPaise - lessPaise
      return {
        transaction_id: `${orderIdOf(sale)}-up-k`,
        system: 'PG',
        transaction_amount: rupees(amountPaise),
        actual_transaction_amount: rupees(amountPaise),
        total_deduction_amount: rupees(chargeOf(amountPaise) + gstOf(amountPaise)),
        is_emi: sale.method.endsWith('_EMI'),
        utr_number: utrOf(payout.day),
        program: sale.method,
        payout_status: 'Success',
      }
    }),
    pagination: { total_pages: Math.ceil(payout.sales.length / perPage), current_page: String(page) },
  }
}
