import { maxListed } from '@handset/contract/max-listed.rules.ts'
import { type Paise, toRupees } from '@handset/contract/money.rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { lastPage } from '../../../platform/database/list-conditions.ts'
import { orNull, queryRows } from '../../../platform/database/query-rows.ts'
import { plannedByValue, type Reader } from '../../../platform/database/transaction.ts'
import { firstOrders, isPlannedByValue, type OrderFilter, orderCondition } from './order-filter.sql.ts'
import { inOrder, orderSorting, ordersInOrder } from './order-sort.sql.ts'

/** The columns of an order list and how a row is shown. */
export interface OrderListing<Row extends { order_number: string }, Shown> {
  perPage: number
  row: z.ZodObject & z.ZodType<Row>
  /** Selected from orders `o`. */
  columns: RawBuilder<unknown>
  toRow(row: Row): Shown
  /** Adds up what all orders of the filter cost, unless there are more than a list counts. */
  hasSum?: boolean
}

type Parts<Row> = Pick<OrderListing<Row & { order_number: string }, never>, 'row' | 'columns'> & {
  sorting: ReturnType<typeof orderSorting>
  ofPage: RawBuilder<unknown>
  sum: RawBuilder<Paise | null>
}

/**
 * The sum over the orders that were found, each looked up by its id (`offset 0`): the planner would otherwise read the
 * whole table for some thousands of them.
 */
const sumBelow = (max: number): RawBuilder<Paise | null> => sql<Paise | null>`
  (case when (select count(*) from found) < ${sql.lit(max)} then (
    select coalesce(sum(one.total_paise), 0)::bigint from found cross join lateral (
      select p.total_paise from orders p where p.id = found.id offset 0) one) end)`

/** On each row of a page; a page beyond the last has one row, with the total alone. */
const countedRow = z.object({
  total: z.number(),
  sum_paise: z.number().nullable(),
  id: z.number().nullable(),
  place: z.unknown(),
})
type Counted = z.infer<typeof countedRow>

interface Found<Row> {
  total: number
  sum_paise: Paise | null
  rows: Row[]
}

/** Counts a list of ids and reads the orders on one of its pages. */
async function readPage<Row extends { order_number: string }>(
  db: Reader,
  ids: RawBuilder<unknown>,
  { row: shape, columns, sorting, ofPage, sum }: Parts<Row>,
): Promise<Found<Row>> {
  const counted = countedRow.extend(orNull(shape).shape) as unknown as z.ZodType<
    Counted & { [Name in keyof Row]: Row[Name] | null }
  >
  const rows = await queryRows(db, counted)`
    with found as materialized (${ids})
    select (select count(*) from found)::integer as total, ${sum} as sum_paise, shown.*
    from (select) one left join lateral (
      select one_page.id, one_page.place, ${columns} from (select id, place from found ${inOrder(sorting)} ${ofPage}) one_page join orders o using (id)) shown on true
    ${inOrder(sorting, sql`shown.`)}`
  return {
    total: rows[0]?.total ?? 0,
    sum_paise: rows[0]?.sum_paise ?? null,
    rows: rows.filter((row): row is Row & Counted => row.order_number !== null),
  }
}

/**
 * Searches orders by customer name. A rare name is looked up and its orders sorted; for a common name, with hundreds of
 * orders, scanning the orders of the list finds enough soon. The better plan depends on the name and the other filters, so
 * these statements are planned for their actual values.
 */
function searchByName<Row extends { order_number: string }>(
  db: Reader,
  filter: OrderFilter,
  parts: Parts<Row>,
  last: number,
): Promise<Found<Row>> {
  const condition = orderCondition(filter)
  const max = maxListed(filter.search)
  return plannedByValue(db, async (tx) => {
    const found = await readPage(
      tx,
      sql`select o.id, ${parts.sorting.place} as place from orders o where ${condition} limit ${sql.lit(max)}`,
      parts,
    )
    if (found.total < max || last > max) return found
    const rows = await queryRows(tx, parts.row)`
      select ${parts.columns} from orders o where ${condition} ${ordersInOrder(parts.sorting)} ${parts.ofPage}`
    return { ...found, rows }
  })
}

function readOrders<Row extends { order_number: string }>(
  db: Reader,
  filter: OrderFilter,
  parts: Parts<Row>,
  last: number,
): Promise<Found<Row>> {
  const ids = firstOrders(filter)
  if (!ids) return searchByName(db, filter, parts, last)
  if (!isPlannedByValue(filter)) return readPage(db, ids, parts)
  return plannedByValue(db, (tx) => readPage(tx, ids, parts))
}

/**
 * A page of all orders, in the order of the list, and what all of them cost together. At most `maxListed` orders are counted and shown; a page beyond them is empty.
 */
export async function listOrders<Row extends { order_number: string }, Shown>(
  db: Reader,
  filter: OrderFilter,
  page: number,
  { perPage, row, columns, toRow, hasSum = false }: OrderListing<Row, Shown>,
): Promise<{ orders: Shown[]; last_page: number; total: number; total_amount: number | null }> {
  const parts = {
    row,
    columns,
    sorting: orderSorting(filter.sort),
    ofPage: sql`limit ${sql.lit(perPage)} offset ${(page - 1) * perPage}`,
    sum: hasSum ? sumBelow(maxListed(filter.search)) : sql<null>`null::bigint`,
  }
  const { total, sum_paise, rows } = await readOrders(db, filter, parts, page * perPage)
  return {
    orders: rows.map(toRow),
    last_page: lastPage(total, perPage),
    total,
    total_amount: sum_paise === null ? null : toRupees(sum_paise),
  }
}
