import type pg from 'pg'
import type { ShopFigures } from './backup-manifest.ts'

/** Sums of money, each of columns that have had their names since the first release. */
const sums: Record<string, string> = {
  'orders placed, total': 'select sum(total_paise) from orders where placed_at is not null',
  'payments captured': "select sum(amount_paise) from payment_attempts where state = 'captured'",
  refunds: 'select sum(amount_paise) from refunds',
  'order lines': 'select sum(price_paise * quantity) from order_lines',
}

/**
 * Counts every table of the shop and adds up its money, as the connection's transaction sees them. Unlogged tables are
 * left out: a recovery empties them.
 */
export async function readFigures(client: Pick<pg.Client, 'query'>): Promise<ShopFigures> {
  const { rows: tables } = await client.query<{ name: string; counted: string }>(`
    select relname as name, format('select count(*) as count from public.%I', relname) as counted
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1`)
  const figures: ShopFigures = { rows: {}, sums: {} }
  for (const { name, counted } of tables) {
    const { rows } = await client.query<{ count: string }>(counted)
    figures.rows[name] = Number(rows[0]!.count)
  }
  for (const [name, statement] of Object.entries(sums)) {
    const { rows } = await client.query<{ sum: string | null }>(statement)
    figures.sums[name] = rows[0]?.sum ?? '0'
  }
  return figures
}

/** Returns a line for each figure that differs. */
export function compareFigures(expected: ShopFigures, found: ShopFigures): string[] {
  const differences = (what: string, one: Record<string, number | string>, other: Record<string, number | string>) =>
    [...new Set([...Object.keys(one), ...Object.keys(other)])]
      .filter((name) => one[name] !== other[name])
      .map((name) => `${what} ${name}: ${one[name] ?? 'none'} in the backup, ${other[name] ?? 'none'} restored`)
  return [...differences('rows of', expected.rows, found.rows), ...differences('sum of', expected.sums, found.sums)]
}
