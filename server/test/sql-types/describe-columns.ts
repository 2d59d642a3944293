import pg from 'pg'
import { openConnection } from '../test-database.ts'

/** A result column as the database describes it; `kind` is how our driver reads it, null for a type it was not told of. */
export interface ResultColumn {
  name: string
  kind: string | null
  /** Of arrays. */
  itemKind?: string
}

interface Field {
  name: string
  dataTypeID: number
}

interface Wire {
  parse(statement: { name: string; text: string }): void
  describe(what: { type: 'S'; name: string }): void
  sync(): void
}

/** Has a statement described without running it. */
class Description {
  readonly #text: string
  readonly #end: (error: Error | null, fields: Field[]) => void
  #fields: Field[] = []

  constructor(text: string, end: (error: Error | null, fields: Field[]) => void) {
    this.#text = text
    this.#end = end
  }

  submit(wire: Wire): void {
    wire.parse({ name: '', text: this.#text })
    wire.describe({ type: 'S', name: '' })
    wire.sync()
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#fields = fields
  }

  handleError(error: Error): void {
    this.#end(error, [])
  }

  handleReadyForQuery(): void {
    this.#end(null, this.#fields)
  }
}

const { builtins } = pg.types
const kinds = new Map<number, string>([
  [builtins.BOOL, 'boolean'],
  ...[
    builtins.INT2,
    builtins.INT4,
    builtins.INT8,
    builtins.OID,
    builtins.FLOAT4,
    builtins.FLOAT8,
    builtins.NUMERIC,
  ].map((oid): [number, string] => [oid, 'number']),
  ...[builtins.TEXT, builtins.VARCHAR, builtins.BPCHAR, builtins.UUID, 19, 2278].map((oid): [number, string] => [
    oid,
    'string',
  ]),
  ...[builtins.TIMESTAMPTZ, builtins.TIMESTAMP, builtins.DATE].map((oid): [number, string] => [oid, 'Date']),
  [builtins.BYTEA, 'Buffer'],
  [builtins.JSON, 'json'],
  [builtins.JSONB, 'json'],
])
// The driver leaves the items of bigint[] as text.
const itemKinds = new Map([
  [1000, 'boolean'],
  [1005, 'number'],
  [1007, 'number'],
  [1009, 'string'],
  [1015, 'string'],
  [1016, 'string'],
  [1231, 'number'],
])

function columnOf({ name, dataTypeID }: Field, enums: ReadonlySet<number>): ResultColumn {
  const itemKind = itemKinds.get(dataTypeID)
  if (itemKind) return { name, kind: 'array', itemKind }
  return { name, kind: kinds.get(dataTypeID) ?? (enums.has(dataTypeID) ? 'string' : null) }
}

/** The result columns of each statement, or why the database would not describe it. */
export async function describeColumns(
  url: string,
  statements: readonly string[],
): Promise<Map<string, ResultColumn[] | Error>> {
  const connection = await openConnection(url)
  try {
    const { rows } = await connection.query<{ oid: number }>(`select oid from pg_type where typtype = 'e'`)
    const enums = new Set(rows.map(({ oid }) => oid))
    const described = new Map<string, ResultColumn[] | Error>()
    for (const text of statements) {
      const fields = await new Promise<Field[] | Error>((resolve) => {
        connection.query(new Description(text, (error, found) => resolve(error ?? found)) as unknown as pg.Submittable)
      })
      described.set(text, fields instanceof Error ? fields : fields.map((field) => columnOf(field, enums)))
    }
    return described
  } finally {
    await connection.end()
  }
}
