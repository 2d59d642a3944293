import type { ParsedInput } from '@handset/contract/calls.ts'
import { importColumns } from '@handset/contract/domains/catalogue/import-fields.ts'
import type { ImportReport } from '@handset/contract/domains/catalogue/product-import.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { messages } from '@handset/contract/messages.ts'
import { sql } from 'kysely'
import type { AuditContext } from '../../../platform/database/audit.ts'
import type { UploadedFile } from '../../../platform/http/call-handler.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { invalid, invalidField, missing, ok, type Result, type CallError } from '../../../platform/http/result.ts'
import type { Services } from '../../../platform/core/services.ts'
import { inTransaction, type Reader } from '../../../platform/database/transaction.ts'
import type { CellError } from './import-cells.rules.ts'
import { type FileColumns, readImportFile } from './read-import-file.ts'
import { type FileRow, groupImportRows } from './group-import-rows.ts'
import { readImportNames } from './import-existing.queries.ts'
import { validateProducts } from './validate-import.ts'
import { findImport, lockImport, readImportReport } from './product-import.queries.ts'
import { type GroupedFile, groupImportFile, importBatch, retryOnConflict, nextBatch } from './run-import.ts'
import { countPlans, type ImportCount } from './write-import.ts'

type Input = ParsedInput<'admin/product-import'>

interface ValidatedFile extends ImportCount {
  file: GroupedFile
  numbers: number[]
  errors: CellError[]
}

const position = (field: string): number => importColumns.findIndex(({ name }) => name === field)

/** Rows validated without a pause; between batches, other requests are served. */
const batchRows = 250

/** The effect of the whole file on the current data. Requires a column for the SKU. */
async function validateFile(db: Reader, columns: FileColumns, rows: readonly FileRow[]): Promise<ValidatedFile> {
  if (!columns.some(({ field }) => field === 'sku'))
    return {
      file: { groups: [], skuRows: new Map() },
      numbers: [],
      errors: [{ row: 1, field: 'sku', message: serverMessages.importNoSku }],
      created: 0,
      updated: 0,
      new_products: 0,
    }
  const numbers = await groupImportRows(db, rows)
  const file = groupImportFile(rows, numbers)
  const fileContext = { names: await readImportNames(db), skuRows: file.skuRows, slugs: new Map<string, number>() }
  const validated: ValidatedFile = { file, numbers, errors: [], created: 0, updated: 0, new_products: 0 }
  for (let from = 0; from < file.groups.length;) {
    const products = nextBatch(file, from, batchRows)
    const { plans, errors } = await validateProducts(db, products, fileContext)
    const count = countPlans(plans.flatMap((plan) => plan ?? []))
    validated.errors.push(...errors)
    for (const name of ['created', 'updated', 'new_products'] as const) validated[name] += count[name]
    from += products.length
  }
  validated.errors.sort((one, other) => one.row - other.row || position(one.field) - position(other.field))
  return validated
}

const toImportError = (errors: readonly CellError[]): CallError =>
  invalid({
    file: [serverMessages.importHasErrors(errors.length)],
    ...Object.fromEntries(
      errors.slice(0, limits.maxImportErrors).map(({ row, field, message }) => [`rows[${row}][${field}]`, [message]]),
    ),
  })

interface ImportSource {
  /** Null for a file that is sent with the call. */
  id: number | null
  filename: string
  bytes: Buffer
  mapping: Record<string, string> | FileColumns | undefined
}

async function findSource(
  db: Reader,
  { import_id, mapping }: Input,
  file: UploadedFile | undefined,
): Promise<ImportSource | ImportReport | CallError> {
  if (file) return { id: null, filename: file.filename.slice(0, 200), bytes: file.bytes, mapping }
  if (import_id === undefined) return invalidField('file', messages.importChoose)
  const stored = await findImport(db, import_id)
  if (!stored) return missing(serverMessages.importExpired)
  // The import has already started: its response may have been lost.
  if (!stored.dry_run) return (await readImportReport(db, import_id)) ?? missing(serverMessages.importExpired)
  return { id: import_id, filename: stored.filename, bytes: stored.file, mapping: mapping ?? stored.columns }
}

/** Stores the file with the result of its validation. */
async function saveImport(
  db: Reader,
  { actor, requestId }: AuditContext,
  { id, filename, bytes }: ImportSource,
  columns: FileColumns,
  rows: number,
  validated: ValidatedFile,
): Promise<number> {
  const { numbers, created, updated, new_products, errors } = validated
  const values = {
    columns: JSON.stringify(columns),
    state: 'done',
    row_groups: numbers,
    rows,
    done: 0,
    created,
    updated,
    new_products,
    errors: JSON.stringify(errors.slice(0, limits.maxImportErrors)),
  }
  if (id !== null) {
    await db.updateTable('product_imports').set(values).where('id', '=', id).where('dry_run', '=', true).execute()
    return id
  }
  const inserted = await db
    .insertInto('product_imports')
    .values({ ...values, actor: actor.email, request_id: requestId, filename, file: bytes })
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
}

/** Runs a validated import: a short one at once, a long one by a job. It runs once, however often it is requested. */
async function startImport(
  db: Reader,
  { actor, requestId }: AuditContext,
  id: number,
  filename: string,
  { file }: ValidatedFile,
): Promise<CallError | null> {
  const isShort = nextBatch(file, 0, limits.maxImportRowsAtOnce).length === file.groups.length
  return retryOnConflict(() =>
    inTransaction<null, CallError>(db, async (tx, refuse) => {
      const position = await lockImport(tx, id)
      if (!position) return refuse(missing(serverMessages.importExpired))
      if (!position.dry_run) return null
      const start = { next_group: 0, done: 0, created: 0, updated: 0, new_products: 0 }
      await tx
        .updateTable('product_imports')
        .set({ dry_run: false, state: 'waiting', actor: actor.email, request_id: requestId, ...start })
        .where('id', '=', id)
        .execute()
      if (isShort)
        await importBatch(tx, { id, actor: actor.email, request_id: requestId, filename }, file, 0, (errors) =>
          refuse(toImportError(errors)),
        )
      else await enqueue(tx, 'import-products', { importId: id }, { key: `import-products:${id}` })
      return null
    }),
  )
}

/**
 * Validates a product file and imports it unless only validation was requested. 422 if any cell has an error: then nothing is
 * imported; 404 for an expired import; and the errors of readImportFile.
 */
export async function importProducts(
  { db }: Pick<Services, 'db'>,
  context: AuditContext,
  input: Input,
  file: UploadedFile | undefined,
): Promise<Result<ImportReport>> {
  const source = await findSource(db, input, file)
  if ('import_id' in source) return ok(source)
  if ('ok' in source) return source
  const parsed = await readImportFile(source.bytes, source.mapping)
  if ('ok' in parsed) return parsed
  const validated = await validateFile(db, parsed.columns, parsed.rows)
  const id = await saveImport(db, context, source, parsed.columns, parsed.rows.length, validated)
  if (!input.dry_run) {
    const error =
      validated.errors.length > 0
        ? toImportError(validated.errors)
        : await startImport(db, context, id, source.filename, validated)
    if (error) return error
  }
  const report = await readImportReport(db, id)
  if (!report) return missing(serverMessages.importExpired)
  const done =
    report.state === 'done' ? serverMessages.importDone(report.created, report.updated) : serverMessages.importStarted
  return ok(report, input.dry_run ? '' : done)
}

/** Deletes files and reports of imports after a day. */
export const dropOldImports = (db: Reader) =>
  sql`delete from product_imports where created_at < now() - interval '1 day' and not (not dry_run and state in ('waiting', 'running'))`.execute(
    db,
  )
