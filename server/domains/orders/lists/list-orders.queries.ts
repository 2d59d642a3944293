import { maxListed } from '@handset/contract/max-listed.rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { lastPage } from '../../../platform/database/list-conditions.ts'
import { inTransaction, type Reader, enqueueStatement } from '../../../platform/database/transaction.ts'
import { newestOrders, type OrderFilter, orderCondition } from './order-filter.sql.ts'

/** The columns of an order list and how a row is shown. */
export interface OrderListing<Row extends { order_number: string }, Shown> {
  perPage: number
  /** Selected from orders `o`. */
  columns: RawBuilder<Row>
  toRow(row: Row): Shown
}

type Parts<Row> = { columns: RawBuilder<Row>; ofPage: RawBuilder<unknown> }

/** On each row of a page; a page beyond the last has one row, with the total alone. */
interface Counted {
  total: number
  id: number | null
  created_at: Date | null
}

interface Found<Row> {
  total: number
  rows: Row[]
}

const newestFirst = sql`order by created_at desc, id desc`

/** Counts a list of ids and reads the orders on one of its pages. */
async function readPage<Row extends { order_number: string }>(
  db: Reader,
  ids: RawBuilder<unknown>,
  { columns, ofPage }: Parts<Row>,
): Promise<Found<Row>> {
  const { rows } = await sql<Counted & { [Name in keyof Row]: Row[Name] | null }>`
    with found as materialized (${ids})
    select (select count(*) from found)::integer as total, shown.*
    from (select) one left join lateral (
      select o.id, o.created_at, ${columns} from (select id from found ${newestFirst} ${ofPage}) one_page join orders o using (id)) shown on true
    order by shown.created_at desc, shown.id desc`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.filter((row): row is Row & Counted => row.order_number !== null),
  }
}

/**
 * Searches orders by customer name. A rare name is looked up and its orders sorted; for a common name, with hundreds of
 * orders, scanning the newest orders finds enough soon. The better plan depends on the name and the other filters, so
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
  return inTransaction(db, async (tx) => {
    await enqueueStatement(tx, sql`set local plan_cache_mode = force_custom_plan`)
    const found = await readPage(
      tx,
      sql`select o.id, o.created_at from orders o where ${condition} limit ${sql.lit(max)}`,
      parts,
    )
    if (found.total < max || last > max) return found
    const { rows } =
      await sql<Row>`select ${parts.columns} from orders o where ${condition} ${newestFirst} ${parts.ofPage}`.execute(
        tx,
      )
    return { total: found.total, rows }
  })
}

/**
 * A page of all orders, newest first. At most `maxListed` orders are counted and shown; a page beyond them is empty.
 */
export async function listOrders<Row extends { order_number: string }, Shown>(
  db: Reader,
  filter: OrderFilter,
  page: number,
  { perPage, columns, toRow }: OrderListing<Row, Shown>,
): Promise<{ orders: Shown[]; last_page: number; total: number }> {
  const parts = { columns, ofPage: sql`limit ${sql.lit(perPage)} offset ${(page - 1) * perPage}` }
  const ids = newestOrders(filter)
  const { total, rows } = await (ids ? readPage(db, ids, parts) : searchByName(db, filter, parts, page * perPage))
  return { orders: rows.map(toRow), last_page: lastPage(total, perPage), total }
}
