import fs from 'node:fs/promises'
import path from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Configuration } from '../../../configuration/configuration.ts'
import type { Database } from '../../../platform/database/database.ts'
import { indianDate, writtenMidnight } from './demo-times.ts'
import { shareParts } from './share-parts.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'

/** Changed by the orders, but not theirs: the loader derives what it needs of them. */
const leftOut = ['invoice_counters', 'product_cards', 'products', 'provider_hours', 'variants', 'sandbox.webhooks']
/** Drawn anew in each shop. */
const drawn = [
  'orders.order_number',
  'invoices.number',
  'invoices.running_number',
  'invoices.financial_year',
  'customers.user_unique',
  'staff_notifications.written_by',
]

const columnRow = z.object({
  name: z.string(),
  type: z.string(),
  /** The table that its ids are of. */
  of: z.string().nullable(),
  has_default: z.boolean(),
})
type Column = z.infer<typeof columnRow>
const tableRow = z.object({
  name: z.string(),
  columns: z.array(columnRow),
  refers_to: z.array(z.string()),
  has_id: z.boolean(),
  /** Its last id before the orders. */
  last: z.number(),
})
type Table = z.infer<typeof tableRow>

const anyRow = z.record(z.string(), z.unknown())
type Row = z.infer<typeof anyRow>
interface ExportedTable extends Table {
  rows: Row[]
}

async function readTables(db: Database): Promise<Table[]> {
  return queryRows(db, tableRow)`
    with named as (
      select c.oid, case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname in ('public', 'sandbox')),
    key as (
      select k.conrelid, a.attname, t.name as target from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1] join named t on t.oid = k.confrelid
      where k.contype = 'f' and cardinality(k.conkey) = 1)
    select t.name, 0 as last, exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'id' and a.attidentity <> '') as has_id,
      (select coalesce(jsonb_agg(distinct target), '[]') from key where conrelid = t.oid and target <> t.name) as refers_to,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null), 'has_default', a.atthasdef or a.attidentity <> '',
          'of', case when a.attname = 'id' then t.name else (select min(target) from key where conrelid = t.oid and key.attname = a.attname) end) order by a.attname <> 'id', a.attname)
        from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          and t.name || '.' || a.attname <> all(${drawn}::text[])) as columns
    from named t where t.name <> all(${leftOut}::text[]) order by 1`
}

/** Those that others refer to come first; those that refer to each other are a group, which one statement inserts. */
function inOrder(tables: ExportedTable[]): ExportedTable[][] {
  const left = new Map(tables.map((table) => [table.name, table]))
  function addNeeded(name: string, needed: Set<ExportedTable>): Set<ExportedTable> {
    const table = left.get(name)
    if (!table || needed.has(table)) return needed
    needed.add(table)
    for (const target of table.refers_to) addNeeded(target, needed)
    return needed
  }
  const groups: ExportedTable[][] = []
  while (left.size > 0) {
    const [group] = [...left.keys()]
      .map((name) => [...addNeeded(name, new Set())])
      .toSorted((one, other) => one.length - other.length)
    groups.push(group ?? [])
    for (const { name } of group ?? []) left.delete(name)
  }
  return groups
}

/** The value as the file has it (see `demoRows`). */
function expressionOf({ name, type, of }: Column, lastOf: Map<string, number>): RawBuilder<unknown> {
  const value = sql.ref(`t.${name}`)
  if (type.startsWith('timestamp')) return sql`round(extract(epoch from ${value} - ${writtenMidnight}::timestamptz), 3)`
  if (type === 'date') return sql`${value} - ${indianDate(writtenMidnight)}::date`
  const last = lastOf.get(of ?? '')
  return last === undefined ? value : sql`${value} - ${last}::bigint`
}

const headOf = ({ name, type, of }: Column, lastOf: Map<string, number>): string => {
  if (type.startsWith('timestamp')) return `${name} at`
  if (type === 'date') return `${name} on`
  return lastOf.has(of ?? '') ? `${name} of ${of}` : name
}

const exportedRow = z.object({ row: anyRow })

async function readRows(db: Database, table: Table, lastOf: Map<string, number>, first: number): Promise<Row[]> {
  const { columns, has_id, name, last } = table
  const values = columns.map((column) => sql`${sql.lit(column.name)}, ${expressionOf(column, lastOf)}`)
  const rows = await queryRows(db, exportedRow)`
    select jsonb_build_object(${sql.join(values)}) as row from ${sql.table(name)} t
    where t.xmin::text::bigint >= ${first} ${has_id ? sql`and t.id > ${last}` : sql``} order by ${has_id ? sql`t.id` : sql`to_jsonb(t)::text`}`
  return rows.map(({ row }) => row)
}

/** Names of what differs from shop to shop, by its text here. */
interface Names {
  orders: Map<string, number>
  invoices: Map<string, number>
  orderTimes: Map<unknown, number>
  /** Other texts, and what stands for them. */
  texts: [string, string][]
}

const secondsOf = (text: string | number): number =>
  Math.round(new Date(text).getTime() - writtenMidnight.getTime()) / 1000
const dateText = (seconds: number) =>
  indianDate(new Date(writtenMidnight.getTime() + seconds * 1000))
    .split('-')
    .toReversed()
    .join('/')

/** The row as text, in which tokens stand for numbers and times (see `insertDemoOrders`). */
function textOf(row: Row, columns: Column[], names: Names): string {
  const number = (found: Map<string, number>, word: string) => (text: string) => {
    if (!found.has(text)) throw new Error(`There is no ${text}`)
    return `{{${word} ${found.get(text)}}}`
  }
  const moments = [
    names.orderTimes.get(row['order_id']),
    ...columns.filter(({ type }) => type.startsWith('timestamp')).map(({ name }) => row[name]),
  ].filter((seconds) => typeof seconds === 'number')
  const date = (text: string) => {
    const found = moments.find((seconds) => dateText(seconds) === text)
    if (found === undefined) throw new Error(`What is ${text} the date of?`)
    return `{{date ${found}}}`
  }
  const text = JSON.stringify(columns.map(({ name }) => row[name]))
    .replaceAll(/HS\d{12,}/g, number(names.orders, 'order'))
    .replaceAll(/\bAM\/\d{4}\/\d{7}/g, number(names.invoices, 'invoice'))
    .replaceAll(/"issued_on":"[^"]*"/g, `"issued_on":"{{date ${String(row['issued_at'])}}}"`)
    .replaceAll(/\d\d\/\d\d\/20\d\d/g, date)
    .replaceAll(/20\d\d-\d\d-\d\dT[\d:.]+Z/g, (iso) => `{{iso ${secondsOf(iso)}}}`)
    .replaceAll(
      /(?<!\d)20\d\d-\d\d-\d\d(?!\d)/g,
      (day) => `{{day ${Math.round(secondsOf(`${day}T00:00:00+05:30`) / 86_400)}}}`,
    )
    .replaceAll(/\b17[78]\d{10}\b/g, (ms) => `{{ms ${secondsOf(Number(ms))}}}`)
    .replaceAll(/\b17[78]\d{7}\b/g, (seconds) => `{{seconds ${secondsOf(Number(seconds) * 1000)}}}`)
  return names.texts.reduce((result, [found, word]) => result.replaceAll(found, `{{${word}}}`), text)
}

const idNumberRow = z.object({ id: z.number(), number: z.string() })

const numbersOf = async (db: Database, table: string, column: string): Promise<Map<string, number>> => {
  const rows = await queryRows(db, idNumberRow)`select id, ${sql.ref(column)} as number from ${sql.table(table)}`
  return new Map(rows.map(({ id, number }) => [number, id]))
}

const lastRow = z.object({ last: z.number() })
const firstRow = z.object({ first: z.number() })

/** Writes the rows that `run` leaves, a file a table. */
export async function exportDemoRows(
  db: Database,
  { folder, origin, staff }: { folder: string; origin: string; staff: Configuration['staff'] },
  run: () => Promise<void>,
): Promise<void> {
  const tables = await readTables(db)
  for (const table of tables.filter(({ has_id }) => has_id))
    table.last = (
      await queryRows(db, lastRow)`select coalesce(max(id), 0) as last from ${sql.table(table.name)}`
    )[0]!.last
  const [begin] = await queryRows(db, firstRow)`select pg_current_xact_id()::text::bigint as first`
  await run()
  const lastOf = new Map(tables.filter(({ has_id }) => has_id).map(({ name, last }) => [name, last]))
  const exported: ExportedTable[] = []
  for (const table of tables) {
    const rows = await readRows(db, table, lastOf, begin!.first)
    if (rows.length > 0) exported.push({ ...table, rows })
  }
  const orders = exported.find(({ name }) => name === 'orders')?.rows ?? []
  const names: Names = {
    orders: await numbersOf(db, 'orders', 'order_number'),
    invoices: await numbersOf(db, 'invoices', 'number'),
    orderTimes: new Map(orders.map((row) => [row['id'], Number(row['created_at'])])),
    texts: [[origin, 'origin'], ...staff.map(({ email, role }): [string, string] => [email, role])],
  }
  const written = inOrder(exported).flatMap((group, index) =>
    group.map(({ name, columns, rows }) => {
      const used = columns.filter((column) => column.has_default || rows.some((row) => row[column.name] !== null))
      return {
        file: `${String(index + 1).padStart(2, '0')}-${name}.jsonl`,
        head: JSON.stringify(used.map((column) => headOf(column, lastOf))),
        texts: rows.map((row) => textOf(row, used, names)),
      }
    }),
  )
  const { parts, shared } = shareParts(written.flatMap(({ texts }) => texts))
  await fs.rm(folder, { recursive: true, force: true })
  await fs.mkdir(folder, { recursive: true })
  const write = (name: string, lines: string[]) => fs.writeFile(path.join(folder, name), `${lines.join('\n')}\n`)
  await write('parts.txt', parts)
  let begun = 0
  for (const { file, head, texts } of written)
    await write(file, [head, ...shared.slice(begun, (begun += texts.length))])
}
