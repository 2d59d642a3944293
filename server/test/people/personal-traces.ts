import { sql } from 'kysely'
import type { TestShop } from '../shop.ts'

/** The text and JSON columns of all tables of the shop, jobs included, that contain one of these texts: `orders.full_name`. */
export async function columnsWith(shop: TestShop, texts: string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select c.table_schema::text as schema, c.table_name::text as table, c.column_name::text as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'sandbox')
      and (udt_name in ('text', 'varchar', 'bpchar', 'json', 'jsonb', '_text') or is_generated = 'ALWAYS')
    order by 1, 2, 3`.execute(shop.db)
  const patterns = texts.map((text) => `%${text}%`)
  const found: string[] = []
  for (const { schema, table, column } of columns) {
    const { rows } = await sql`
      select from ${sql.id(schema, table)} where ${sql.id(column)}::text ilike any(${patterns}::text[]) limit 1`.execute(
      shop.db,
    )
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}
