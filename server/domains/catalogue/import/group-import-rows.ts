import type { Reader } from '../../../platform/database/transaction.ts'
import type { RowCells } from './import-cells.rules.ts'
import { readProductsBySku } from './import-existing.queries.ts'

/** A row of the file with the cells that have a field of ours. */
export interface FileRow {
  row: number
  cells: RowCells
}

const normalizedName = ({ cells }: FileRow): string => (cells.product_name ?? '').toLowerCase()

/** Which product each name means, where it means one: that of the rows whose number or SKU is known. */
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
 * Numbers the products of a file in the order in which they come, and answers for each row which one it belongs to: by the product's number, by a
 * SKU that a product has, else by the name. A row without any of them stands alone.
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
