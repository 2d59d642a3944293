import type { ImportReport } from '@handset/contract/domains/catalogue/product-import.contract.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/transaction.ts'

/** The progress of an import; null if it has expired. */
export async function readImportReport(db: Reader, id: number): Promise<ImportReport | null> {
  const { rows } = await sql<ImportReport>`
    select id import_id, state, dry_run::integer dry_run, rows, done, created, updated, new_products, columns, errors from product_imports where id = ${id}`.execute(
    db,
  )
  return rows[0] ?? null
}

export interface StoredImport {
  id: number
  actor: string
  request_id: string
  filename: string
  file: Buffer
  columns: ImportReport['columns']
  dry_run: boolean
  row_groups: number[]
}

/** The file of an import and its column mapping. */
export async function findImport(db: Reader, id: number): Promise<StoredImport | null> {
  const { rows } =
    await sql<StoredImport>`select id, actor, request_id, filename, file, columns, dry_run, to_json(row_groups) row_groups from product_imports where id = ${id}`.execute(
      db,
    )
  return rows[0] ?? null
}

export interface ImportPosition {
  state: ImportReport['state']
  dry_run: boolean
  next_group: number
}

/** The position of an import, locked so that no other process continues it in parallel. */
export async function lockImport(tx: Transaction, id: number): Promise<ImportPosition | null> {
  const { rows } =
    await sql<ImportPosition>`select state, dry_run, next_group from product_imports where id = ${id} for update`.execute(
      tx,
    )
  return rows[0] ?? null
}
