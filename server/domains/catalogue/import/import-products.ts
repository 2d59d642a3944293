import type { ParsedInput } from '@handset/contract/calls.ts'
import { importColumns } from '@handset/contract/domains/catalogue/import-columns.ts'
import type { ImportReport } from '@handset/contract/domains/catalogue/product-import.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { answers } from '@handset/contract/answers.ts'
import { messages } from '@handset/contract/messages.ts'
import { sql } from 'kysely'
import type { Doer } from '../../../platform/database/audit.ts'
import type { UploadedFile } from '../../../platform/http/call-handler.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { invalid, invalidField, missing, ok, type Outcome, type Refusal } from '../../../platform/http/outcome.ts'
import type { Services } from '../../../platform/services.ts'
import { inTransaction, type Reader } from '../../../platform/database/transaction.ts'
import type { CellError } from './import-cells.rules.ts'
import { type FileColumns, readImportFile } from './import-file.ts'
import { type FileRow, groupRows } from './import-groups.ts'
import { readImportNames } from './import-known.queries.ts'
import { judgeProducts } from './judge-import.ts'
import { findImport, lockImport, readImportReport } from './product-import.queries.ts'
import { type GroupedFile, groupedFile, importProductsOf, lookingAgain, nextProducts } from './run-import.ts'
import { countPlans, type ImportCount } from './write-import.ts'

type Input = ParsedInput<'admin/product-import'>

interface Judged extends ImportCount {
  file: GroupedFile
  numbers: number[]
  errors: CellError[]
}

const place = (field: string): number => importColumns.findIndex(({ name }) => name === field)

/** Rows judged in one go: between two, others have their turn. */
const rowsAtATime = 250

/** What the whole file would do to the shop as it is now. Without a column for the SKU it cannot be said. */
async function judgeFile(db: Reader, columns: FileColumns, rows: readonly FileRow[]): Promise<Judged> {
  if (!columns.some(({ field }) => field === 'sku'))
    return {
      file: { groups: [], skuRows: new Map() },
      numbers: [],
      errors: [{ row: 1, field: 'sku', message: answers.importNoSku }],
      created: 0,
      updated: 0,
      new_products: 0,
    }
  const numbers = await groupRows(db, rows)
  const file = groupedFile(rows, numbers)
  const whole = { names: await readImportNames(db), skuRows: file.skuRows, slugs: new Map<string, number>() }
  const judged: Judged = { file, numbers, errors: [], created: 0, updated: 0, new_products: 0 }
  for (let from = 0; from < file.groups.length;) {
    const products = nextProducts(file, from, rowsAtATime)
    const { plans, errors } = await judgeProducts(db, products, whole)
    const count = countPlans(plans.flatMap((plan) => plan ?? []))
    judged.errors.push(...errors)
    for (const name of ['created', 'updated', 'new_products'] as const) judged[name] += count[name]
    from += products.length
  }
  judged.errors.sort((one, other) => one.row - other.row || place(one.field) - place(other.field))
  return judged
}

const refusedFor = (errors: readonly CellError[]): Refusal =>
  invalid({
    file: [answers.importHasErrors(errors.length)],
    ...Object.fromEntries(
      errors.slice(0, limits.importErrorsTold).map(({ row, field, message }) => [`rows[${row}][${field}]`, [message]]),
    ),
  })

interface Source {
  /** Null for a file that comes with the call. */
  id: number | null
  filename: string
  bytes: Buffer
  mapping: Record<string, string> | FileColumns | undefined
}

async function sourceOf(
  db: Reader,
  { import_id, mapping }: Input,
  file: UploadedFile | undefined,
): Promise<Source | ImportReport | Refusal> {
  if (file) return { id: null, filename: file.filename.slice(0, 200), bytes: file.bytes, mapping }
  if (import_id === undefined) return invalidField('file', messages.importChoose)
  const kept = await findImport(db, import_id)
  if (!kept) return missing(answers.importGone)
  // It was begun before: the answer may have been lost on its way.
  if (!kept.dry_run) return (await readImportReport(db, import_id)) ?? missing(answers.importGone)
  return { id: import_id, filename: kept.filename, bytes: kept.file, mapping: mapping ?? kept.columns }
}

/** Keeps the file with what was found in it. */
async function keep(
  db: Reader,
  { actor, requestId }: Doer,
  { id, filename, bytes }: Source,
  columns: FileColumns,
  rows: number,
  judged: Judged,
): Promise<number> {
  const { numbers, created, updated, new_products, errors } = judged
  const found = {
    columns: JSON.stringify(columns),
    state: 'done',
    row_groups: numbers,
    rows,
    done: 0,
    created,
    updated,
    new_products,
    errors: JSON.stringify(errors.slice(0, limits.importErrorsTold)),
  }
  if (id !== null) {
    await db.updateTable('product_imports').set(found).where('id', '=', id).where('dry_run', '=', true).execute()
    return id
  }
  const made = await db
    .insertInto('product_imports')
    .values({ ...found, actor: actor.email, request_id: requestId, filename, file: bytes })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** Does a judged import: a short one at once and whole, a long one by a job. It is done once, however often it is asked for. */
async function begin(
  db: Reader,
  { actor, requestId }: Doer,
  id: number,
  filename: string,
  { file }: Judged,
): Promise<Refusal | null> {
  const isShort = nextProducts(file, 0, limits.importRowsAtOnce).length === file.groups.length
  return lookingAgain(() =>
    inTransaction<null, Refusal>(db, async (tx, refuse) => {
      const place = await lockImport(tx, id)
      if (!place) return refuse(missing(answers.importGone))
      if (!place.dry_run) return null
      await sql`update product_imports set dry_run = false, state = 'waiting', actor = ${actor.email}, request_id = ${requestId}, next_group = 0, done = 0, created = 0, updated = 0, new_products = 0 where id = ${id}`.execute(
        tx,
      )
      if (isShort)
        await importProductsOf(tx, { id, actor: actor.email, request_id: requestId, filename }, file, 0, (errors) =>
          refuse(refusedFor(errors)),
        )
      else await enqueue(tx, 'import-products', { importId: id }, { key: `import-products:${id}` })
      return null
    }),
  )
}

/**
 * Judges a file of products, and imports it where it is not only to be judged. Refuses with 422 where one cell has an error: then nothing is
 * imported; with 404 an import that is gone; and what readImportFile refuses.
 */
export async function importProducts(
  { db }: Pick<Services, 'db'>,
  doer: Doer,
  input: Input,
  file: UploadedFile | undefined,
): Promise<Outcome<ImportReport>> {
  const source = await sourceOf(db, input, file)
  if ('import_id' in source) return ok(source)
  if ('ok' in source) return source
  const read = await readImportFile(source.bytes, source.mapping)
  if ('ok' in read) return read
  const judged = await judgeFile(db, read.columns, read.rows)
  const id = await keep(db, doer, source, read.columns, read.rows.length, judged)
  if (!input.dry_run) {
    const refusal =
      judged.errors.length > 0 ? refusedFor(judged.errors) : await begin(db, doer, id, source.filename, judged)
    if (refusal) return refusal
  }
  const report = await readImportReport(db, id)
  if (!report) return missing(answers.importGone)
  const done = report.state === 'done' ? answers.importDone(report.created, report.updated) : answers.importStarted
  return ok(report, input.dry_run ? '' : done)
}

/** Files and reports of imports are kept for a day. */
export const dropOldImports = (db: Reader) =>
  sql`delete from product_imports where created_at < now() - interval '1 day' and not (not dry_run and state in ('waiting', 'running'))`.execute(
    db,
  )
