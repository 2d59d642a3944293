import { type ImportReport, importReport } from '@handset/contract/domains/catalogue/product-import.contract.ts'
import { z } from 'zod'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader, Transaction } from '../../../platform/database/transaction.ts'

/** The progress of an import; null if it has expired. */
export async function readImportReport(db: Reader, id: number): Promise<ImportReport | null> {
  const rows = await queryRows(db, importReport)`
    select id import_id, state, dry_run::integer dry_run, rows, done, created, updated, new_products, columns, errors
      from product_imports where id = ${id}`
  return rows[0] ?? null
}

const storedImportRow = z.object({
  id: z.number(),
  actor: z.string(),
  request_id: z.string(),
  filename: z.string(),
  file: z.instanceof(Buffer),
  columns: importReport.shape.columns,
  dry_run: z.boolean(),
  row_groups: z.array(z.number()),
})
export type StoredImport = z.infer<typeof storedImportRow>

/** The file of an import and its column mapping. */
export async function findImport(db: Reader, id: number): Promise<StoredImport | null> {
  const rows = await queryRows(db, storedImportRow)`
    select id, actor, request_id, filename, file, columns, dry_run, to_json(row_groups) row_groups
    from product_imports where id = ${id}`
  return rows[0] ?? null
}

const importPositionRow = z.object({
  state: importReport.shape.state,
  dry_run: z.boolean(),
  next_group: z.number(),
})
export type ImportPosition = z.infer<typeof importPositionRow>

/** The position of an import, locked so that no other process continues it in parallel. */
export async function lockImport(tx: Transaction, id: number): Promise<ImportPosition | null> {
  const rows = await queryRows(tx, importPositionRow)`
    select state, dry_run, next_group from product_imports where id = ${id} for update`
  return rows[0] ?? null
}
