import { guessFields, type ImportField, importColumns } from '@handset/contract/domains/catalogue/import-fields.ts'
import type { ImportReport } from '@handset/contract/domains/catalogue/product-import.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { invalidField, type CallError, tooLarge, unsupported } from '../../../platform/http/result.ts'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'
import type { SheetError, SheetRow } from '../../../platform/sheets/sheet-cells.ts'
import type { FileRow } from './group-import-rows.ts'

export type FileColumns = ImportReport['columns']

const sheetErrors: Record<SheetError, () => CallError> = {
  unreadable: () => unsupported({ file: [serverMessages.importUnreadable] }),
  encoding: () => unsupported({ file: [serverMessages.importEncoding] }),
  quotes: () => unsupported({ file: [serverMessages.importQuotes] }),
  'too-large': () => tooLarge({ file: [serverMessages.importTooLarge] }),
  'too-many-rows': () => tooLarge({ file: [serverMessages.importTooManyRows(limits.maxImportRows)] }),
}

/** The field of each header: as mapped by the user, else as guessed. Rejects mappings to unknown headers. */
function mapColumns(headers: readonly string[], mapping: Record<string, string> | undefined): FileColumns | CallError {
  const mappedEntries = Object.entries(mapping ?? {}).filter(([, header]) => header !== '')
  const unknownEntry = mappedEntries.find(([, header]) => !headers.includes(header))
  if (unknownEntry) return invalidField('mapping', serverMessages.importUnknownColumn(unknownEntry[1]))
  const guessed = guessFields(headers)
  return headers.map((header, index) => {
    const field = mapping
      ? mappedEntries.find(
          ([name, mappedHeader]) =>
            mappedHeader === header &&
            headers.indexOf(header) === index &&
            importColumns.some((column) => column.name === name),
        )?.[0]
      : guessed[index]
    return { header, field: field ?? '' }
  })
}

const toFileRow = ({ row, cells }: SheetRow, columns: FileColumns): FileRow => ({
  row,
  cells: Object.fromEntries(
    columns.flatMap(({ field }, index) => (field && cells[index] ? [[field as ImportField, cells[index]]] : [])),
  ),
})

/**
 * Reads the rows of a file. 415 if it is not a csv in UTF-8 or an xlsx, 413 if it is too large, 422 {file, mapping} without rows
 * or for an unknown column.
 */
export async function readImportFile(
  bytes: Buffer,
  mapping: Record<string, string> | FileColumns | undefined,
): Promise<{ columns: FileColumns; rows: FileRow[] } | CallError> {
  const sheet = await readSheet(bytes, limits.maxImportRows)
  if (!Array.isArray(sheet)) return sheetErrors[sheet]()
  const [header, ...rows] = sheet
  if (!header || rows.length === 0) return invalidField('file', serverMessages.importEmpty)
  const columns = Array.isArray(mapping) ? mapping : mapColumns(header.cells, mapping)
  if ('ok' in columns) return columns
  return {
    columns,
    rows: rows.map((row) => toFileRow(row, columns)).filter(({ cells }) => Object.keys(cells).length > 0),
  }
}
