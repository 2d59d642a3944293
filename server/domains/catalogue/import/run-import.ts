import { limits } from '@handset/contract/limits.ts'
import { messages } from '@handset/contract/messages.ts'
import { sql } from 'kysely'
import { writeAudit } from '../../../platform/database/audit.ts'
import type { Services } from '../../../platform/core/services.ts'
import {
  inTransaction,
  isConflict,
  isDatabaseUnavailable,
  type Reader,
  type Transaction,
} from '../../../platform/database/transaction.ts'
import { notifyStaff } from '../../back-office/notifications/notify-staff.ts'
import type { CellError } from './import-cells.rules.ts'
import { readImportFile } from './read-import-file.ts'
import type { FileRow } from './group-import-rows.ts'
import { readImportNames } from './import-existing.queries.ts'
import { validateProducts } from './validate-import.ts'
import { findImport, type StoredImport, lockImport } from './product-import.queries.ts'
import { writePlans } from './write-import.ts'

/** A validated file: the rows of each product in order. */
export interface GroupedFile {
  groups: readonly (readonly FileRow[])[]
  skuRows: Map<string, number>
}

/** Groups rows by product and records the first row of each SKU. */
export function groupImportFile(rows: readonly FileRow[], numbers: readonly number[]): GroupedFile {
  const groups: FileRow[][] = []
  const skuRows = new Map<string, number>()
  rows.forEach((row, position) => {
    const { sku } = row.cells
    if (sku !== undefined && !skuRows.has(sku)) skuRows.set(sku, row.row)
    const number = numbers[position] ?? 0
    groups[number] = [...(groups[number] ?? []), row]
  })
  return { groups, skuRows }
}

/** The next products with at most so many rows together, or a single larger one. */
export function nextBatch({ groups }: GroupedFile, from: number, maxRows: number): readonly (readonly FileRow[])[] {
  let rows = 0
  let to = from
  while (to < groups.length && (to === from || rows + (groups[to]?.length ?? 0) <= maxRows))
    rows += groups[to++]?.length ?? 0
  return groups.slice(from, to)
}

type ImportRun = Pick<StoredImport, 'id' | 'actor' | 'request_id' | 'filename'>

/** Two imports take turns: the second updates what the first created. */
const lockImports = (tx: Transaction) => sql`select pg_advisory_xact_lock(hashtext('product-import'))`.execute(tx)

/**
 * Imports a batch of products and records the progress in the same transaction. Products that have become invalid are skipped with
 * their reasons, or cause the whole import to be refused.
 */
export async function importBatch(
  tx: Transaction,
  importRun: ImportRun,
  file: GroupedFile,
  from: number,
  refuse?: (errors: CellError[]) => never,
): Promise<boolean> {
  await lockImports(tx)
  const products = nextBatch(file, from, limits.maxImportRowsAtOnce)
  const { plans, errors } = await validateProducts(
    tx,
    products,
    { names: await readImportNames(tx), skuRows: file.skuRows, slugs: new Map() },
    true,
  )
  if (errors.length > 0) refuse?.(errors)
  const count = await writePlans(
    tx,
    plans.flatMap((plan) => plan ?? []),
    `import ${importRun.id}`,
    importRun.actor,
  )
  const next = from + products.length
  const isLast = next >= file.groups.length
  const { rows } = await sql`
    update product_imports set dry_run = false, state = ${isLast ? 'done' : 'running'}, next_group = ${next}, done = done + ${products.flat().length},
      created = created + ${count.created}, updated = updated + ${count.updated}, new_products = new_products + ${count.new_products},
      errors = jsonb_path_query_array(errors || ${JSON.stringify(errors.slice(0, limits.maxImportErrors))}::jsonb, '$[0 to 999]')
    where id = ${importRun.id} returning filename, rows, created, updated, new_products, jsonb_array_length(errors) errors`.execute(
    tx,
  )
  if (isLast) {
    await writeAudit(
      tx,
      { actor: { email: importRun.actor }, requestId: importRun.request_id },
      { action: 'product-import', entity: `import/${importRun.id}`, after: rows[0] },
    )
    await announceEnd(tx, importRun, importRun.filename)
  }
  return !isLast
}

const announceEnd = (db: Reader, { id }: ImportRun, detail: string) =>
  notifyStaff(db, [{ kind: 'import_finished', subject: String(id), detail }])

/** If a concurrent save took the same SKU or slug, a second validation finds and reports it. */
export async function retryOnConflict<Result>(operation: () => Promise<Result>): Promise<Result> {
  try {
    return await operation()
  } catch (error) {
    if (!isConflict(error)) throw error
    return operation()
  }
}

const importNextBatch = (db: Reader, importRun: ImportRun, file: GroupedFile): Promise<boolean> =>
  retryOnConflict(() =>
    inTransaction(db, async (tx) => {
      const position = await lockImport(tx, importRun.id)
      return (
        position !== null &&
        !position.dry_run &&
        (position.state === 'waiting' || position.state === 'running') &&
        importBatch(tx, importRun, file, position.next_group)
      )
    }),
  )

/** Runs an import to its end, batch by batch: if the process dies, another one resumes at the recorded position. */
export async function runImport({ db, log }: Services, id: number): Promise<void> {
  const stored = await findImport(db, id)
  if (!stored) return
  try {
    const parsed = await readImportFile(stored.file, stored.columns)
    if ('ok' in parsed) throw new Error(parsed.message)
    const file = groupImportFile(parsed.rows, stored.row_groups)
    while (await importNextBatch(db, stored, file));
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    log.error({ err: error, import: id }, 'an import of products failed')
    const problem = JSON.stringify([{ row: 0, field: '', message: messages.somethingWrong }])
    await db
      .updateTable('product_imports')
      .set({ state: 'failed', errors: sql<string>`errors || ${problem}::jsonb` })
      .where('id', '=', id)
      .execute()
    await announceEnd(db, stored, `${stored.filename} could not be imported`)
  }
}
