import type { Connection } from '../../server/test/test-database.ts'

/** The tables that grow with every order. */
const orderTables = [
  'customers',
  'orders',
  'order_lines',
  'order_events',
  'payment_attempts',
  'stock_holds',
  'refunds',
  'invoices',
  'line_serials',
  'shipments',
  'messages',
]

/** A back end that has nothing to do tells what it has read within ten seconds. */
const statsDelayMs = 11_000

async function countSequentialReads(connection: Connection): Promise<Map<string, number>> {
  const { rows } = await connection.query<{ relname: string; seq_tup_read: string }>(
    "select relname, seq_tup_read from pg_stat_user_tables where schemaname = 'public' and relname = any ($1)",
    [orderTables],
  )
  return new Map(rows.map((row) => [row.relname, Number(row.seq_tup_read)]))
}

/** Does something, and answers which of the growing tables it has read row by row instead of by an index; small refund-like tables show up with few rows. */
export async function findSequentialScans(connection: Connection, action: () => Promise<unknown>): Promise<string[]> {
  const waitForStats = () => new Promise((resolve) => setTimeout(resolve, statsDelayMs))
  await waitForStats()
  const before = await countSequentialReads(connection)
  await action()
  await waitForStats()
  const after = await countSequentialReads(connection)
  return orderTables.flatMap((table) => {
    const rows = (after.get(table) ?? 0) - (before.get(table) ?? 0)
    return rows > 1000 ? [`${table} (${rows} rows)`] : []
  })
}

/** Indexes of the growing tables that nothing has used since the database was made; those that hold a rule (unique) are not among them. */
export async function unusedIndexes(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query<{ name: string }>(
    `select s.indexrelname as name from pg_stat_user_indexes s join pg_index i using (indexrelid)
     where s.schemaname = 'public' and s.relname = any ($1) and s.idx_scan = 0 and not i.indisunique order by 1`,
    [orderTables],
  )
  return rows.map((row) => row.name)
}
