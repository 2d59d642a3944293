import { orderStatusLabel, paymentStatusLabel } from '@handset/contract/codes.ts'
import type { AdminOrderRow } from '@handset/contract/domains/orders/orders.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { toRupees } from '@handset/contract/money.rules.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { OrderListing } from './list-orders.queries.ts'

export const listedFactsRow = z.object({
  order_number: z.string(),
  date: z.string(),
  total_paise: z.number(),
  full_name: z.string(),
  payment_status: z.number(),
  status: z.number(),
  has_invoice: z.boolean(),
})

const listedOrderRow = listedFactsRow.extend({ reference_number: z.string().nullable() })

/** The download link of an order's invoices; needs an admin token. */
export const invoicesUrl = (orderNumber: string): string =>
  `/api/admin/download-invoice?order_number=${encodeURIComponent(orderNumber)}`

/** The orders `o` of a page that have an invoice to download, issued or uploaded. */
export const hasInvoice = sql<boolean>`(o.uploaded_invoice is not null or exists (select from invoices i where i.order_id = o.id and i.voided_at is null and i.file is not null))`

/** The creation day of order `o` in India. */
export const orderDay = sql<string>`to_char(o.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`

/** The columns that every staff list of orders shows; the contract leaves out the others. */
export const listedFacts = (row: z.infer<typeof listedFactsRow>) => ({
  ...row,
  total_after_coupon_code: toRupees(row.total_paise),
  payment_status: paymentStatusLabel(row.payment_status),
  order_status: orderStatusLabel(row.status),
  is_invoice: row.has_invoice ? 1 : 0,
})

/** The order list of the back office. */
export const adminListing: OrderListing<z.infer<typeof listedOrderRow>, AdminOrderRow> = {
  row: listedOrderRow,
  perPage: limits.adminOrdersPerPage,
  hasSum: true,
  columns: sql`o.order_number, ${orderDay} as date, o.total_paise, o.full_name, o.reference_number, o.payment_status, o.status, ${hasInvoice} as has_invoice`,
  toRow: (row) => ({
    ...listedFacts(row),
    reference_number: row.reference_number ?? '',
    invoice: row.has_invoice ? invoicesUrl(row.order_number) : null,
  }),
}
