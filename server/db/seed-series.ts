import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { idRow, queryRows } from '../platform/database/query-rows.ts'

const count = 4

/**
 * Makes the four series whose pages the header links to, hidden until the owner names and activates them, in a shop that has
 * no category and is not open.
 */
export async function seedSeries(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('seed-series'))`.execute(tx)
    const rows = await queryRows(tx, idRow)`
      insert into categories (id, name, slug, in_header, sort, is_active)
      select id, 'Series ' || id, 'series-' || id, true, id, false from generate_series(1, ${count}::integer) id
      where not exists (select from categories) and exists (select from shop_opening where opened_at is null)
      returning id`
    if (rows.length > 0) await sql`select setval(pg_get_serial_sequence('categories', 'id'), ${count})`.execute(tx)
  })
}
