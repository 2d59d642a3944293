import type { Reader } from '../../../platform/database/transaction.ts'
import type { RowCells } from './import-cells.rules.ts'
import { readProductsBySku } from './import-existing.queries.ts'

/** A row of the file, with the cells mapped to fields. */
export interface FileRow {
  row: number
  cells: RowCells
}

const normalizedName = ({ cells }: FileRow): string => (cells.product_name ?? '').toLowerCase()

/** Maps a name to a product if it is unambiguous among the rows with a known number or SKU. */
function productsByName(rows: readonly FileRow[], idOf: (row: FileRow) => string): Map<string, string> {
  const ids = new Map<string, Set<string>>()
  for (const row of rows) {
    const [id, name] = [idOf(row), normalizedName(row)]
    if (id && name) ids.set(name, (ids.get(name) ?? new Set()).add(id))
  }
  return new Map(
    [...ids].flatMap(([name, productIds]) =>
      productIds.size === 1 ? [...productIds].map((id) => [name, id] as const) : [],
    ),
  )
}

/**
 * Groups the rows of a file by product, in file order, and returns the group of each row: by product number, by a known SKU, else
 * by name. A row with none of them forms its own group.
 */
export async function groupImportRows(db: Reader, rows: readonly FileRow[]): Promise<number[]> {
  const bySku = await readProductsBySku(
    db,
    rows.flatMap(({ cells }) => cells.sku ?? []),
  )
  const idOf = ({ cells }: FileRow): string => cells.product_id ?? String(bySku.get(cells.sku ?? '') ?? '')
  const byName = productsByName(rows, idOf)
  const numbers = new Map<string, number>()
  return rows.map((row) => {
    const name = normalizedName(row)
    const key = idOf(row) || byName.get(name) || (name ? `name ${name}` : `row ${row.row}`)
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  })
}
