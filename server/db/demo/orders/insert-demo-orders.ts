import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Configuration } from '../../../configuration/configuration.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { invoiceNumber } from '../../../domains/invoices/invoice-number.rules.ts'
import { dateOf, indianDate, momentOf } from './demo-times.ts'

/**
 * The rows of the demo's orders, a file a table; tables whose numbers are the same refer to each other. The first line names the columns:
 * values of `… at` are times and those of `… on` are dates, in seconds and in days (see `momentOf`), and those of `… of <table>` are ids,
 * which come after the ids that the table has. Texts contain tokens (see `tokenValues`).
 */
export const demoRows = path.join(import.meta.dirname, 'rows')

const anyRow = z.record(z.string(), z.unknown())
type Row = z.infer<typeof anyRow>
interface DemoTable {
  /** Tables of a group are inserted by one statement. */
  group: string
  name: string
  columns: { name: string; kind: string | undefined; of: string | undefined }[]
  /** The rows as JSON, with tokens. */
  text: string
}

async function readTables(): Promise<DemoTable[]> {
  const read = (file: string) => fs.readFile(path.join(demoRows, file), 'utf8')
  const parts = (await read('parts.txt')).split('\n')
  const files = (await fs.readdir(demoRows)).filter((file) => file.endsWith('.jsonl')).toSorted()
  return Promise.all(
    files.map(async (file) => {
      const [head = '', ...rows] = (await read(file)).trimEnd().split('\n')
      const columns = (JSON.parse(head) as string[]).map((column) => {
        const [name = '', kind, of] = column.split(' ')
        return { name, kind, of }
      })
      const text = `[${rows.join(',')}]`.replaceAll(
        /\{\{part (\d+)\}\}/g,
        (_, part: string) => parts[Number(part)] ?? '',
      )
      return { group: file.slice(0, 2), name: file.slice(3, -6), columns, text }
    }),
  )
}

/** The times of a column, in the order of the rows. */
function timesOf(tables: DemoTable[], name: string, column: string, opening: Date): Date[] {
  const table = tables.find((found) => found.name === name)
  const index = table?.columns.findIndex((found) => found.name === column) ?? 0
  const rows = JSON.parse((table?.text ?? '[]').replaceAll(/\{\{[^}]*\}\}/g, '0')) as number[][]
  return rows.map((row) => momentOf(row[index] ?? 0, opening))
}

/** The next order numbers, each with the date of its order. */
async function takeOrderNumbers(tx: Transaction, times: Date[]): Promise<Row[]> {
  return queryRows(tx, anyRow)`
    select overlay(next_order_number() placing to_char(at at time zone 'Asia/Kolkata', 'YYMMDD') from 3 for 6) as order_number
    from unnest(${times}::timestamptz[]) at`
}

const invoiceNumberRow = z.object({ financial_year: z.string(), running_number: z.number() })

/** The next numbers of the invoices' series, in the financial years of their times. */
async function takeInvoiceNumbers(tx: Transaction, series: string, times: Date[]): Promise<Row[]> {
  const rows = await queryRows(tx, invoiceNumberRow)`
    with issued as (select n, financial_year(at) as financial_year from unnest(${times}::timestamptz[]) with ordinality as i (at, n)),
    counted as (
      insert into invoice_counters as c (series, financial_year, last_number) select ${series}, financial_year, count(*) from issued group by financial_year
      on conflict (series, financial_year) do update set last_number = c.last_number + excluded.last_number returning financial_year, last_number)
    select financial_year, last_number - count(*) over year + row_number() over (partition by financial_year order by n) as running_number
    from issued join counted using (financial_year) window year as (partition by financial_year) order by n`
  return rows.map((row) => ({ ...row, number: invoiceNumber(series, row.financial_year, row.running_number) }))
}

export type DemoOrdersShop = Pick<Configuration, 'staff' | 'publicOrigin' | 'port'>

interface Numbers {
  orders: Row[]
  invoices: Row[]
}

/** What stands for a token such as `{{order 17}}`, by its word: the number of an order or an invoice, a time as a text has it, the shop's address, a staff member. */
function tokenValues(
  { staff, publicOrigin, port }: DemoOrdersShop,
  { orders, invoices }: Numbers,
  opening: Date,
): Record<string, (value: number) => unknown> {
  const at = (seconds: number) => momentOf(seconds, opening)
  const emailOf = (role: string) => staff.find((staffMember) => staffMember.role === role)?.email ?? ''
  return {
    order: (id) => orders[id - 1]?.['order_number'],
    invoice: (id) => invoices[id - 1]?.['number'],
    date: (seconds) => indianDate(at(seconds)).split('-').toReversed().join('/'),
    day: (days) => dateOf(days, opening),
    iso: (seconds) => at(seconds).toISOString(),
    ms: (seconds) => at(seconds).getTime(),
    seconds: (seconds) => Math.floor(at(seconds).getTime() / 1000),
    origin: () => publicOrigin ?? `http://127.0.0.1:${port}`,
    owner: () => emailOf('owner'),
    warehouse: () => emailOf('warehouse'),
  }
}

/** A group's statement: what its tables refer to is checked at its end. */
async function insertGroup(tx: Transaction, tables: (DemoTable & { rows: Row[] })[]): Promise<void> {
  const inserts = tables.map(({ name, rows }, index) => {
    const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
    return sql`${sql.id(`i${index}`)} as (insert into ${sql.table(name)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)}::jsonb))`
  })
  await sql`with ${sql.join(inserts)} select`.execute(tx)
}

/** Sets what follows from the rows: sequences and figures of the catalogue. */
async function countOrders(tx: Transaction, tables: DemoTable[]): Promise<void> {
  for (const { name } of tables.filter((table) =>
    table.columns.some((column) => column.name === 'id' && column.of === table.name),
  ))
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select max(id) from ${sql.table(name)}))`.execute(
      tx,
    )
  await sql`
    with sold as (
      select v.product_id, -sum(m.change) as units from stock_movements m join orders o on o.order_number = m.reference join variants v on v.id = m.variant_id group by v.product_id)
    update products p set sold_count = sold_count + sold.units from sold where sold.product_id = p.id`.execute(tx)
  await sql`update coupons c set used_count = (select count(*) from coupon_uses u where u.coupon_id = c.id and u.released_at is null)`.execute(
    tx,
  )
  await sql`
    select setval('sandbox.transaction_numbers', (select max(transaction_number) from (select transaction_number from sandbox.payments union all select transaction_number from sandbox.refunds) t)),
      setval('sandbox.awb_numbers', (select max(id) from sandbox.shipments)), setval(pg_get_serial_sequence('sandbox.shipment_scans', 'seq'), (select max(seq) from sandbox.shipment_scans))`.execute(
    tx,
  )
}

const stateRow = z.object({ now: z.date(), is_used: z.boolean() })
const lastRow = z.object({ last: z.number() })

/** Inserts the orders of the sixty days before now, with everything that belongs to them, where there has been none. The sandbox's tables must exist. */
export async function insertDemoOrders(tx: Transaction, shop: DemoOrdersShop): Promise<void> {
  const [state] = await queryRows(tx, stateRow)`
    select now(), exists (select from orders) or exists (select from notice_versions) as is_used`
  if (!state || state.is_used) return
  const opening = state.now
  const tables = await readTables()
  const numbers: Numbers = {
    orders: await takeOrderNumbers(tx, timesOf(tables, 'orders', 'created_at', opening)),
    invoices: await takeInvoiceNumbers(tx, 'AM', timesOf(tables, 'invoices', 'issued_at', opening)),
  }
  const values = tokenValues(shop, numbers, opening)
  const lastIds = new Map<string, number>()
  for (const of of new Set(tables.flatMap(({ columns }) => columns.flatMap((column) => column.of ?? [])))) {
    const rows = await queryRows(tx, lastRow)`select coalesce(max(id), 0) as last from ${sql.table(of)}`
    lastIds.set(of, rows[0]?.last ?? 0)
  }
  function valueOf(value: unknown, { kind, of }: DemoTable['columns'][number]): unknown {
    if (typeof value !== 'number' || kind === undefined) return value
    if (kind === 'of') return value + (lastIds.get(of ?? '') ?? 0)
    return kind === 'at' ? momentOf(value, opening) : dateOf(value, opening)
  }
  function rowsOf({ name, columns, text }: DemoTable): Row[] {
    const filled = text.replaceAll(/\{\{(\w+) ?(-?[\d.]+)?\}\}/g, (_, word: string, value: string) =>
      String(values[word]?.(Number(value))),
    )
    const drawn = name === 'orders' || name === 'invoices' ? numbers[name] : []
    return (JSON.parse(filled) as unknown[][]).map((row, index) => ({
      ...Object.fromEntries(columns.map((column, place) => [column.name, valueOf(row[place], column)])),
      ...drawn[index],
    }))
  }
  // It would say that the orders changed now.
  await sql`alter table orders disable trigger touch_order`.execute(tx)
  for (const group of Map.groupBy(tables, (table) => table.group).values())
    await insertGroup(
      tx,
      group.map((table) => ({ ...table, rows: rowsOf(table) })),
    )
  await sql`alter table orders enable trigger touch_order`.execute(tx)
  await countOrders(tx, tables)
}
