import { orderStatusLabel, paymentStatusLabel } from '@handset/contract/codes.ts'
import type { AdminOrderRow } from '@handset/contract/domains/orders/orders.contract.ts'
import { mostListed } from '@handset/contract/domains/orders/listed-orders.rules.ts'
import { limits } from '@handset/contract/limits.ts'
import { type Paise, toRupees } from '@handset/contract/money.rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { lastPage } from '../../platform/list-reading.ts'
import { inTransaction, type Reader, sendAlong } from '../../platform/transaction.ts'
import { newestOrders, type OrderFilter, orderCondition } from './order-filter.sql.ts'

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

const perPage = limits.adminOrdersPerPage
const columns = sql<ListedOrder>`
  o.order_number, to_char(o.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as date, o.total_paise, o.full_name, o.reference_number, o.payment_status, o.status, ${hasInvoice} as has_invoice`
const newestFirst = sql`order by created_at desc, id desc`
const ofPage = (page: number) => sql`limit ${sql.lit(perPage)} offset ${(page - 1) * perPage}`

interface Found {
  total: number
  rows: ListedOrder[]
}

/** Counts a list of ids and reads the orders of one page of it. */
async function readFound(db: Reader, ids: RawBuilder<unknown>, page: number): Promise<Found> {
  const { rows } = await sql<{ total: number } & { [Name in keyof ListedOrder]: ListedOrder[Name] | null }>`
    with found as materialized (${ids})
    select (select count(*) from found)::integer as total, shown.*
    from (select) one left join lateral (
      select o.id, o.created_at, ${columns} from (select id from found ${newestFirst} ${ofPage(page)}) one_page join orders o using (id)) shown on true
    order by shown.created_at desc, shown.id desc`.execute(db)
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row): row is ListedOrder & { total: number } => row.order_number !== null) }
}

/**
 * Orders by a customer's name. A rare name is looked up and its orders sorted; of a common one, which hundreds of orders bear, the newest
 * are met soon. Which way is shorter hangs on the name and on what else is asked, so these statements are planned for their values.
 */
function searchName(db: Reader, filter: OrderFilter, page: number): Promise<Found> {
  const condition = orderCondition(filter)
  const most = mostListed(filter.search)
  return inTransaction(db, async (tx) => {
    await sendAlong(tx, sql`set local plan_cache_mode = force_custom_plan`)
    const found = await readFound(tx, sql`select o.id, o.created_at from orders o where ${condition} limit ${sql.lit(most)}`, page)
    if (found.total < most || page * perPage > most) return found
    const { rows } = await sql<ListedOrder>`select ${columns} from orders o where ${condition} ${newestFirst} ${ofPage(page)}`.execute(tx)
    return { total: found.total, rows }
  })
}

/** A page of all orders, newest first, 25 a page. No more than `mostListed` are counted and shown: a page beyond them is empty. */
export async function listOrders(db: Reader, filter: OrderFilter, page: number): Promise<{ orders: AdminOrderRow[]; last_page: number; total: number }> {
  const ids = newestOrders(filter)
  const { total, rows } = await (ids ? readFound(db, ids, page) : searchName(db, filter, page))
  return { orders: rows.map(toRow), last_page: lastPage(total, perPage), total }
}
