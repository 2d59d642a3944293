import { z } from 'zod'
import { admin } from '../../call.ts'
import { checkDateOrder, listPage, page, period, perPage, rupees, sortOf } from '../../fields.ts'
import { limits } from '../../limits.ts'
import { feeSources } from '../orders/payment-fee.rules.ts'

/** One order line with its amounts (docs/specification.md, Finance). Amounts not known yet are null. */
export const financeRow = z.object({
  product_order_id: z.number(),
  imei_no: z.string(),
  invoice_number: z.string(),
  order_number: z.string(),
  date: z.string(),
  name: z.string(),
  email: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  full_address: z.string(),
  mobile: z.string(),
  sku: z.string(),
  product_name: z.string(),
  product_options: z.string(),
  product_color: z.string(),
  qty: z.number(),
  product_mop: rupees,
  product_delivery_status: z.number(),
  month: z.string(),
  shipping_date: z.string(),
  delivered_returned_date: z.string(),
  razorpay_payment_method: z.string(),
  cashback_percentage: z.number(),
  pre_gst_amount: rupees,
  cashback_amount: rupees,
  payable_amount: rupees,
  shipyaari_commission: rupees.nullable(),
  razorpay_charges: rupees.nullable(),
  gst_razorpay_charges: rupees.nullable(),
  /** Where the charges come from; expected ones, and what depends on them, may still change. */
  fee_source: z.enum(feeSources),
  bank_amount: rupees.nullable(),
  co_pocket: rupees.nullable(),
  /** What the customer's bank took back; not part of another amount. */
  dispute_loss: rupees,
  /** The payout with which the payment came; empty before it. */
  settlement_date: z.string(),
  settlement_id: z.string(),
  settlement_utr: z.string(),
})
export type FinanceRow = z.infer<typeof financeRow>

/** By key of a column. */
const financeTotals = z.record(z.string(), z.object({ total: rupees, expected: rupees }))
export type FinanceTotals = z.infer<typeof financeTotals>

export const financeCalls = {
  'admin/get-financ-dept-data': admin('finance.see').get({
    replica: 'checked',
    summary: 'The finance report, a row for each line of a paid order, 10 a page, newest first or as `sort` says',
    input: z
      .object({
        page,
        per_page: perPage(limits.financePerPage),
        ...period,
        sort: sortOf('finance'),
      })
      .superRefine(checkDateOrder),
    output: listPage({
      orders: z.array(financeRow),

      /** Of all rows of these days; null of more rows than are added up on request. */
      totals: financeTotals.nullable(),
    }),
  }),
  'admin/get-financ-dept-data-export': admin('finance.see').getFile({
    security: { kind: 'export', fields: ['from_date', 'to_date'] },
    replica: 'checked',
    summary: `The finance report as a spreadsheet, of at most ${limits.maxReportDays} days; without dates, of the last ones up to today`,
    input: z.object({ ...period, sort: sortOf('finance') }).superRefine(checkDateOrder),
  }),
}
