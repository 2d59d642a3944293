import { type FinanceRow, financeRow, type FinanceTotals } from '@handset/contract/domains/finance/finance.contract.ts'
import { addUpFinanceRows } from '@handset/contract/domains/finance/finance-totals.rules.ts'
import { type FeePercents, paymentFee } from '@handset/contract/domains/orders/payment-fee.rules.ts'
import type { ListSort } from '@handset/contract/list-sorts.ts'
import { type Paise, toRupees } from '@handset/contract/money.rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { allOf, lastPage, withinDays } from '../../platform/database/list-conditions.ts'
import { readBatches } from '../../platform/database/read-batches.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { lineMoney } from './line-money.rules.ts'

/** Rows of the report that are added up for the screen. */
const maxRowsSummed = 2000

export interface ReportDays {
  from_date?: string | undefined
  to_date?: string | undefined
  sort?: ListSort<'finance'> | undefined
}

const lineRow = financeRow
  .omit({
    product_order_id: true,
    product_mop: true,
    cashback_percentage: true,
    pre_gst_amount: true,
    cashback_amount: true,
    payable_amount: true,
    shipyaari_commission: true,
    razorpay_charges: true,
    gst_razorpay_charges: true,
    bank_amount: true,
    co_pocket: true,
    fee_source: true,
    dispute_loss: true,
  })
  .extend({
    provider: z.string(),
    amount_paise: z.number(),
    settled_fee_paise: z.number().nullable(),
    settled_fee_tax_paise: z.number().nullable(),
    fee_paise: z.number().nullable(),
    fee_tax_paise: z.number().nullable(),
    line_id: z.number(),
    order_id: z.number(),
    /** Microsecond precision, which a JavaScript Date cannot hold. */
    made_at: z.string(),
    price_paise: z.number(),
    gst_rate: z.number(),
    cashback_basis_points: z.number(),
    lost_paise: z.number(),
    charge_paise: z.number().nullable(),
    order_lines: z.array(z.object({ id: z.number(), value: z.number() })),
  })
type LineRow = z.infer<typeof lineRow>

/** Paid orders by creation day, as the order list counts them; uses index `orders_sold`. */
const reportCondition = ({ from_date, to_date }: ReportDays): RawBuilder<boolean> =>
  allOf([sql<boolean>`o.placed_at is not null`, ...withinDays(sql`o.created_at`, from_date, to_date)])

/** Both directions follow index `orders_sold`. */
const linesInOrder = ({ sort }: ReportDays) =>
  sort === 'date' ? sql`order by o.created_at, o.id, l.id` : sql`order by o.created_at desc, o.id desc, l.id desc`
const day = (at: RawBuilder<unknown>) => sql`coalesce(to_char(${at} at time zone 'Asia/Kolkata', 'YYYY-MM-DD'), '')`

/** Selects the lines first, by index; related data is fetched only for the lines of one page or batch. */
const readLines = (
  db: Reader,
  order: RawBuilder<unknown>,
  condition: RawBuilder<boolean>,
  limit: number,
  offset: number,
) => queryRows(db, lineRow)`
  with page as materialized (select o.id as order_id, l.id as line_id from orders o join order_lines l on l.order_id = o.id where ${condition} ${order} limit ${limit} offset ${offset})
  select l.id as line_id, o.id as order_id, o.created_at::text as made_at,
    coalesce((select string_agg(n.serial, ' ' order by n.position) from line_serials n where n.line_id = l.id and n.is_active), '') as imei_no, coalesce(i.number, '') as invoice_number,
    o.order_number, ${day(sql`o.created_at`)} as date, o.full_name as name, o.email, o.city, s.name as state, o.pincode, concat_ws(', ', o.full_address, nullif(o.landmark, '')) as full_address, o.mobile,
    l.sku, l.name as product_name, l.option as product_options, l.color as product_color, l.quantity as qty, l.delivery_status as product_delivery_status,
    to_char(o.created_at at time zone 'Asia/Kolkata', 'Mon YYYY') as month, ${day(sql`p.shipped_at`)} as shipping_date, ${day(sql`coalesce(p.returned_at, p.delivered_at)`)} as delivered_returned_date,
    coalesce(a.payment_mode, '') as razorpay_payment_method, l.price_paise, l.gst_rate, l.cashback_basis_points, p.charge_paise,
    a.provider, a.amount_paise, a.fee_paise, a.fee_tax_paise, t.fee_paise as settled_fee_paise, t.fee_tax_paise as settled_fee_tax_paise,
    ${day(sql`t.settled_at`)} as settlement_date, coalesce(t.settlement_id, '') as settlement_id, coalesce(t.utr, '') as settlement_utr,
    (select coalesce(sum(d.amount_paise), 0)::bigint from payment_disputes d where d.attempt_id = a.id and d.status = 'lost') as lost_paise,
    (select jsonb_agg(jsonb_build_object('id', m.id, 'value', m.price_paise * m.quantity) order by m.id) from order_lines m where m.order_id = o.id) as order_lines
  from page join order_lines l on l.id = page.line_id join orders o on o.id = page.order_id join states s on s.id = o.state_id join payment_attempts a on a.id = o.placed_by_attempt_id
    left join settlement_lines t on t.provider = a.provider and t.entity_id = a.provider_txn_id
    left join invoices i on i.line_id = l.id and i.voided_at is null left join shipments p on p.line_id = l.id and p.state = 'booked'
  ${order}`

const rupeesOrNull = (paise: Paise | null): number | null => (paise === null ? null : toRupees(paise))

function toFinanceRow(row: LineRow, percents: FeePercents): FinanceRow {
  const { source, fee, tax } = paymentFee(row, percents)
  const money = lineMoney({
    lineId: row.line_id,
    quantity: row.qty,
    price: row.price_paise,
    gstRate: row.gst_rate,
    cashbackBasisPoints: row.cashback_basis_points,
    fee,
    feeTax: tax,
    disputeLoss: row.lost_paise,
    courierCharge: row.charge_paise,
    orderLines: row.order_lines,
  })
  return {
    ...row,
    product_order_id: row.line_id,
    product_mop: toRupees(row.price_paise),
    cashback_percentage: row.cashback_basis_points / 100,
    pre_gst_amount: toRupees(money.preGst),
    cashback_amount: toRupees(money.cashback),
    payable_amount: toRupees(money.payable),
    shipyaari_commission: rupeesOrNull(money.courierCharge),
    razorpay_charges: rupeesOrNull(money.charges),
    gst_razorpay_charges: rupeesOrNull(money.gstOnCharges),
    bank_amount: rupeesOrNull(money.bank),
    co_pocket: rupeesOrNull(money.coPocket),
    fee_source: source,
    dispute_loss: toRupees(money.disputeLoss),
  }
}

const readFeePercents = async (db: Reader): Promise<FeePercents> => (await readSettings(db, 'tax')).payment_fee_percent

/** A page of the finance report: the lines of paid orders, in the order of the list, including cancelled and returned ones. */
export async function listFinanceLines(
  db: Reader,
  days: ReportDays,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ orders: FinanceRow[]; last_page: number; total: number; totals: FinanceTotals | null }> {
  const condition = reportCondition(days)
  const [percents, rows, { total }] = await Promise.all([
    readFeePercents(db),
    readLines(db, linesInOrder(days), condition, per_page, (page - 1) * per_page),
    db
      .selectFrom('orders as o')
      .innerJoin('order_lines as l', 'l.order_id', 'o.id')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where(condition)
      .executeTakeFirstOrThrow(),
  ])
  return {
    orders: rows.map((row) => toFinanceRow(row, percents)),
    last_page: lastPage(total, per_page),
    total,
    totals: total > maxRowsSummed ? null : await addUpReport(db, days, percents),
  }
}

async function addUpReport(db: Reader, days: ReportDays, percents: FeePercents): Promise<FinanceTotals> {
  const rows = await readLines(db, linesInOrder(days), reportCondition(days), maxRowsSummed, 0)
  return addUpFinanceRows(rows.map((row) => toFinanceRow(row, percents)))
}

const batchSize = 500

/** The whole report of a period in batches, each continuing after the last row of the one before. */
export async function* financeBatches(db: Reader, days: ReportDays): AsyncGenerator<FinanceRow[]> {
  const percents = await readFeePercents(db)
  async function readAfter(last: LineRow | undefined): Promise<LineRow[]> {
    const after: RawBuilder<boolean> = last
      ? sql`(o.created_at, o.id, l.id) ${days.sort === 'date' ? sql`>` : sql`<`} (${last.made_at}::timestamptz, ${last.order_id}, ${last.line_id})`
      : sql`true`
    return readLines(db, linesInOrder(days), allOf([reportCondition(days), after]), batchSize, 0)
  }
  for await (const rows of readBatches(batchSize, readAfter)) yield rows.map((row) => toFinanceRow(row, percents))
}
