import type { Connection } from '../../server/test/test-database.ts'

interface Statement {
  text: string
}

const tables = `array['customers', 'orders', 'order_lines', 'order_events', 'payment_attempts', 'stock_holds', 'refunds', 'invoices', 'line_serials', 'shipments', 'messages']::regclass[]`

// Foreign keys first: they depend on the rest. Primary keys and checks stay in place.
const dropStatements = `
  select text from (
    select 1 as turn, format('alter table %s drop constraint %I', conrelid::regclass, conname) as text from pg_constraint where contype = 'f' and conrelid = any (${tables})
    union all select 2, format('alter table %s drop constraint %I', conrelid::regclass, conname) from pg_constraint where contype = 'u' and conrelid = any (${tables})
    union all select 3, format('drop index %s', indexrelid::regclass) from pg_index i
      where indrelid = any (${tables}) and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u'))) found
  order by turn`
const createStatements = `
  select text from (
    select 3 as turn, format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as text from pg_constraint where contype = 'f' and conrelid = any (${tables})
    union all select 1, format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint where contype = 'u' and conrelid = any (${tables})
    union all select 2, pg_get_indexdef(indexrelid) from pg_index i
      where indrelid = any (${tables}) and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u'))) found
  order by turn`

/**
 * Drops indexes, unique constraints and foreign keys of the order tables. The returned function creates them again,
 * validated over all rows.
 */
export async function dropIndexes(connection: Connection): Promise<() => Promise<void>> {
  const creations = (await connection.query<Statement>(createStatements)).rows
  for (const { text } of (await connection.query<Statement>(dropStatements)).rows) await connection.query(text)
  return async () => {
    for (const { text } of creations) await connection.query(text)
  }
}
