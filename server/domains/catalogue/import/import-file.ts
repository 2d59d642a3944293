import { guessFields, type ImportField, importColumns } from '@handset/contract/domains/catalogue/import-columns.ts'
import type { ImportReport } from '@handset/contract/domains/catalogue/product-import.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { answers } from '@handset/contract/answers.ts'
import { invalidField, type Refusal, tooLarge, unsupported } from '../../../platform/http/outcome.ts'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'
import type { SheetFault, SheetRow } from '../../../platform/sheets/sheet-cells.ts'
import type { FileRow } from './import-groups.ts'

export type FileColumns = ImportReport['columns']

const faults: Record<SheetFault, () => Refusal> = {
  unreadable: () => unsupported({ file: [answers.importUnreadable] }),
  encoding: () => unsupported({ file: [answers.importEncoding] }),
  quotes: () => unsupported({ file: [answers.importQuotes] }),
  'too-large': () => tooLarge({ file: [answers.importTooLarge] }),
  'too-many-rows': () => tooLarge({ file: [answers.importTooManyRows(limits.importRows)] }),
}

/** Our field for each header: as it was mapped by hand, else as it is guessed. Refuses headers that the file has not. */
function columnsOf(headers: readonly string[], mapping: Record<string, string> | undefined): FileColumns | Refusal {
  const chosen = Object.entries(mapping ?? {}).filter(([, header]) => header !== '')
  const stray = chosen.find(([, header]) => !headers.includes(header))
  if (stray) return invalidField('mapping', answers.importUnknownColumn(stray[1]))
  const guessed = guessFields(headers)
  return headers.map((header, place) => {
    const field = mapping
      ? chosen.find(
          ([name, wanted]) =>
            wanted === header &&
            headers.indexOf(header) === place &&
            importColumns.some((column) => column.name === name),
        )?.[0]
      : guessed[place]
    return { header, field: field ?? '' }
  })
}

const toFileRow = ({ row, cells }: SheetRow, columns: FileColumns): FileRow => ({
  row,
  cells: Object.fromEntries(
    columns.flatMap(({ field }, place) => (field && cells[place] ? [[field as ImportField, cells[place]]] : [])),
  ),
})

/** The rows of a file under our fields. Refuses with 415 what is no csv or xlsx of UTF-8, with 413 too much of it, with 422 {file, mapping} what has no rows, and a column that it has not. */
export async function readImportFile(
  bytes: Buffer,
  mapping: Record<string, string> | FileColumns | undefined,
): Promise<{ columns: FileColumns; rows: FileRow[] } | Refusal> {
  const sheet = await readSheet(bytes, limits.importRows)
  if (!Array.isArray(sheet)) return faults[sheet]()
  const [header, ...rows] = sheet
  if (!header || rows.length === 0) return invalidField('file', answers.importEmpty)
  const columns = Array.isArray(mapping) ? mapping : columnsOf(header.cells, mapping)
  if ('ok' in columns) return columns
  return {
    columns,
    rows: rows.map((row) => toFileRow(row, columns)).filter(({ cells }) => Object.keys(cells).length > 0),
  }
}
