import { orderStatusLabel, paymentStatusLabel } from '@handset/contract/codes.ts'
import { limits } from '@handset/contract/limits.ts'
import { messages } from '@handset/contract/messages.ts'
import { toRupees } from '@handset/contract/money.rules.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { FileResponse } from '../../../platform/http/mount-calls.ts'
import { invalidField, type Result } from '../../../platform/http/result.ts'
import { type SheetColumn, xlsxResponse } from '../../../platform/sheets/spreadsheet.ts'
import { readBatches } from '../../../platform/database/read-batches.ts'
import { queryRow, queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { type OrderFilter, orderCondition } from './order-filter.sql.ts'
import { inOrder, orderSorting, ordersInOrder } from './order-sort.sql.ts'

const batchSize = 1000

/** One order as the staff's spreadsheets show it. */
const exportedOrderRow = z.object({
  id: z.number(),
  /** What the list is sorted by, as text: a JavaScript Date would lose its microseconds. */
  place: z.string(),
  order_number: z.string(),
  date: z.string(),
  total_paise: z.number(),
  full_name: z.string(),
  reference_number: z.string().nullable(),
  payment_status: z.number(),
  status: z.number(),
  mobile: z.string(),
  city: z.string(),
  state_id: z.number(),
  state_name: z.string(),
  lines: z.string(),
  serials: z.string(),
})
type ExportedOrder = z.infer<typeof exportedOrderRow>

/**
 * The orders of a filter in batches, in the order of the list; each batch continues after the last row of the one before, in the
 * index that the list is read by.
 */
async function* exportedOrders(db: Reader, filter: OrderFilter): AsyncGenerator<ExportedOrder[]> {
  const condition = orderCondition(filter)
  const sorting = orderSorting(filter.sort)
  async function readAfter(last: ExportedOrder | undefined): Promise<ExportedOrder[]> {
    const rest = last
      ? sql` and (${sorting.place}, o.id) ${sorting.after} (${last.place}::${sorting.type}, ${last.id}::bigint)`
      : sql``
    const rows = await queryRows(db, exportedOrderRow)`
      with chosen as materialized (
        select o.id, found.place, o.order_number, to_char(o.created_at at time zone 'Asia/Kolkata', 'DD/MM/YYYY') as date, o.total_paise, o.full_name, o.reference_number,
          o.payment_status, o.status, o.mobile, o.city, o.state_id
        from (select o.id, ${sorting.place} as place from orders o where ${condition} ${rest} ${ordersInOrder(sorting)} limit ${sql.lit(batchSize)}) found join orders o using (id)),
      line_texts as (
        select l.order_id,
          string_agg(concat_ws(', ', l.name, nullif(l.option, ''), nullif(l.color, '')) || ' x ' || l.quantity, '; ' order by l.id) as lines,
          string_agg((select string_agg(n.serial, ' ' order by n.position) from line_serials n where n.line_id = l.id and n.is_active), ' ' order by l.id) as serials
        from order_lines l where l.order_id in (select id from chosen) group by l.order_id)
      select c.id, c.place::text as place, c.order_number, c.date, c.total_paise, c.full_name, c.reference_number, c.payment_status, c.status, c.mobile, c.city, c.state_id, s.name as state_name, coalesce(t.lines, '') as lines, coalesce(t.serials, '') as serials
      from chosen c join states s on s.id = c.state_id
        left join line_texts t on t.order_id = c.id ${inOrder(sorting, sql`c.`)}`
    return rows
  }
  yield* readBatches(batchSize, readAfter)
}

/** The columns of the staff's order lists and those that do not fit there. Amounts in rupees. */
const orderColumns: readonly SheetColumn<ExportedOrder>[] = [
  { header: 'Order Number', width: 18, cell: (order) => order.order_number },
  { header: 'Order Date', width: 12, cell: (order) => order.date },
  { header: 'Total After Coupon', format: 'money', cell: (order) => toRupees(order.total_paise) },
  { header: 'Customer Name', width: 24, cell: (order) => order.full_name },
  { header: 'Referral Code', cell: (order) => order.reference_number },
  { header: 'Payment Status', cell: (order) => paymentStatusLabel(order.payment_status) },
  { header: 'Order Status', width: 18, cell: (order) => orderStatusLabel(order.status) },
  { header: 'Mobile', width: 12, cell: (order) => order.mobile },
  { header: 'City', cell: (order) => order.city },
  { header: 'State', cell: (order) => order.state_name },
  { header: 'Products', width: 48, cell: (order) => order.lines },
  { header: 'IMEI', width: 34, cell: (order) => order.serials },
]

const exportedDaysRow = z.object({ from_date: z.string(), to_date: z.string(), days: z.number() })

/**
 * The days of a spreadsheet (yyyy-mm-dd, both included) and their number. Without a last day it ends today in India;
 * without a first day it starts as far back as a spreadsheet may reach.
 */
async function exportedDays(db: Reader, filter: OrderFilter): Promise<z.infer<typeof exportedDaysRow>> {
  return queryRow(db, exportedDaysRow)`
    select to_char(first, 'YYYY-MM-DD') as from_date, to_char(last, 'YYYY-MM-DD') as to_date, last - first + 1 as days
    from (select coalesce(${filter.to_date ?? null}::date, (now() at time zone 'Asia/Kolkata')::date) as last) until,
      lateral (select coalesce(${filter.from_date ?? null}::date, last - ${limits.maxReportDays - 1}::integer) as first) since`
}

/**
 * The orders of a filter as `Export-{from}-{to}.xlsx`, streamed while they are read. Refuses with 422 more than 366
 * days, with 429 a third concurrent export.
 */
export async function exportOrders(db: Reader, filter: OrderFilter): Promise<Result<FileResponse>> {
  const { from_date, to_date, days } = await exportedDays(db, filter)
  if (days > limits.maxReportDays) return invalidField('from_date', serverMessages.tooManyDays(limits.maxReportDays))
  if (days < 1) return invalidField('from_date', messages.daysInOrder)
  const orders = exportedOrders(db, { ...filter, from_date, to_date })
  return xlsxResponse(`Export-${from_date}-${to_date}.xlsx`, 'Orders', orderColumns, orders)
}
