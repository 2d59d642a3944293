import type { Connection } from '../../server/test/test-database.ts'

/** Tables that grow with every order. */
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

/** An idle back end reports its statistics within ten seconds. */
const statsDelayMs = 11_000

async function countSequentialReads(connection: Connection): Promise<Map<string, number>> {
  const { rows } = await connection.query<{ relname: string; seq_tup_read: string }>(
    "select relname, seq_tup_read from pg_stat_user_tables where schemaname = 'public' and relname = any ($1)",
    [orderTables],
  )
  return new Map(rows.map((row) => [row.relname, Number(row.seq_tup_read)]))
}

/**
 * Runs an action and returns the growing tables of which it read more than 1,000 rows by sequential scans, with the
 * number of rows.
 */
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

/**
 * Indexes of the growing tables unused since the database was created; unique indexes are excluded because they enforce
 * a rule.
 */
export async function findUnusedIndexes(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query<{ name: string }>(
    `select s.indexrelname as name from pg_stat_user_indexes s join pg_index i using (indexrelid)
     where s.schemaname = 'public' and s.relname = any ($1) and s.idx_scan = 0 and not i.indisunique order by 1`,
    [orderTables],
  )
  return rows.map((row) => row.name)
}
