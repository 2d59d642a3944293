import { orderStatusLabel, paymentStatusLabel } from '@handset/contract/codes.ts'
import type { AdminOrderRow } from '@handset/contract/domains/orders/orders.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { type Paise, toRupees } from '@handset/contract/money.rules.ts'
import { sql } from 'kysely'
import { lastPage } from '../../platform/list-reading.ts'
import type { Reader } from '../../platform/transaction.ts'
import { type OrderFilter, orderCondition } from './order-filter.sql.ts'

interface ListedOrder {
  order_number: string
  date: string
  total_paise: Paise
  full_name: string
  reference_number: string | null
  payment_status: number
  status: number
  has_invoice: boolean
}

/** Where the invoices of an order are downloaded, with an admin's token. */
export const invoicesOf = (orderNumber: string): string => `/api/admin/download-invoice?order_number=${encodeURIComponent(orderNumber)}`

/** The orders `o` of a page have an invoice that can be downloaded: made here or uploaded. */
export const hasInvoice = sql<boolean>`(o.uploaded_invoice is not null or exists (select from invoices i where i.order_id = o.id and i.voided_at is null and i.file is not null))`

const toRow = (row: ListedOrder): AdminOrderRow => ({
  order_number: row.order_number,
  date: row.date,
  total_after_coupon_code: toRupees(row.total_paise),
  full_name: row.full_name,
  reference_number: row.reference_number ?? '',
  payment_status: paymentStatusLabel(row.payment_status),
  order_status: orderStatusLabel(row.status),
  is_invoice: row.has_invoice ? 1 : 0,
  invoice: row.has_invoice ? invoicesOf(row.order_number) : null,
})

/** A page of all orders, newest first, 25 a page. */
export async function listOrders(db: Reader, filter: OrderFilter, page: number): Promise<{ orders: AdminOrderRow[]; last_page: number; total: number }> {
  const condition = orderCondition(filter)
  const size = limits.adminOrdersPerPage
  const [{ rows }, counted] = await Promise.all([
    sql<ListedOrder>`
      select o.order_number, to_char(o.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as date, o.total_paise, o.full_name, o.reference_number, o.payment_status, o.status, ${hasInvoice} as has_invoice
      from orders o where ${condition} order by o.id desc limit ${size} offset ${(page - 1) * size}`.execute(db),
    sql<{ total: number }>`select count(*) as total from orders o where ${condition}`.execute(db),
  ])
  const total = counted.rows[0]?.total ?? 0
  return { orders: rows.map(toRow), last_page: lastPage(total, size), total }
}
