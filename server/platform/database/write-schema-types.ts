import pg from 'pg'

const types: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float8: 'number',
  bool: 'boolean',
  text: 'string',
  uuid: 'string',
  varchar: 'string',
  bytea: 'Buffer',
  timestamptz: 'Date',
  date: 'Date',
  tsvector: 'string',
}
const pascal = (name: string) => name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())

interface Column {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: string
  has_default: boolean
  is_generated: string
}

/** One column as Kysely sees it: what is read, and what may be left out when writing; what is generated is never written. JSON is read parsed and written as text. */
function columnType({ udt_name, is_nullable, has_default, is_generated }: Column): string {
  const json = udt_name === 'jsonb'
  const base = json ? 'unknown' : udt_name.startsWith('_') ? `${types[udt_name.slice(1)]}[]` : types[udt_name]
  if (!base) throw new Error(`No type for ${udt_name}`)
  const nullable = is_nullable === 'YES' ? ' | null' : ''
  const read = json ? 'unknown' : base + nullable
  const write = (json ? 'string' : ['Date'].includes(base) ? 'Date | string' : base) + nullable
  if (is_generated === 'ALWAYS') return `ColumnType<${read}, never, never>`
  if (has_default) return `ColumnType<${read}, ${write} | undefined, ${write}>`
  return read === write ? read : `ColumnType<${read}, ${write}${nullable ? ' | undefined' : ''}, ${write}>`
}

/** The row types of a migrated database, as the text of `schema.types.ts`. */
export async function schemaTypes(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Column>(
    `select c.table_name, column_name, udt_name, is_nullable, (column_default is not null or is_identity = 'YES') has_default, is_generated
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migrations'
     order by table_name, ordinal_position`,
  )
  await client.end()
  const tables = Map.groupBy(rows, (row) => row.table_name)
  const interfaces = [...tables].map(
    ([table, columns]) =>
      `export interface ${pascal(table)}Row {\n${columns.map((column) => `  ${column.column_name}: ${columnType(column)}`).join('\n')}\n}`,
  )
  const all = `export interface Tables {\n${[...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Row`).join('\n')}\n}`
  return `// Made from the migrated database by npm test -- schema.types -u; the test fails when it is stale.\nimport type { ColumnType } from 'kysely'\n\n${interfaces.join('\n\n')}\n\n${all}\n`
}
