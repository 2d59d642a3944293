import { csvDelimiter, csvRows } from './csv-rows.ts'
import { isZipWithinLimits } from '../files/zip-bounds.ts'

export interface SheetRow {
  /** The row number in the spreadsheet, starting at 1. */
  row: number
  cells: string[]
}

/** Why a file was refused. */
export type SheetError = 'unreadable' | 'encoding' | 'quotes' | 'too-large' | 'too-many-rows'

/** An xlsx is compressed; a larger content is a zip bomb or not a product list. */
const maxUncompressedBytes = 120 * 1024 * 1024
const maxEntries = 1000
const maxCells = 200
/** Includes the empty lines that programs leave at the end. */
const maxLines = 100_000

const isXlsx = (bytes: Buffer): boolean => bytes.readUInt32BE(0) === 0x504b0304

/** The displayed text of a cell. A formula gives its last computed value; dates are formatted as in the back office. */
function cellText(value: string | number | boolean | Date | null): string {
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? '1' : '0'
  return (typeof value === 'number' ? String(Number(value.toFixed(6))) : value).trim()
}

/** Removes an apostrophe before a formula character: spreadsheet.ts or the spreadsheet program added it. */
const withoutFormulaGuard = (text: string): string => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text)

function decodeText(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

async function* readLines(bytes: Buffer): AsyncGenerator<SheetRow> {
  if (isXlsx(bytes)) {
    const { streamXlsxRows } = await import('hucre/xlsx')
    for await (const { index, values } of streamXlsxRows(bytes)) yield { row: index + 1, cells: values.map(cellText) }
    return
  }
  const decoded = decodeText(bytes) ?? ''
  const declared = /^sep=([,;\t])\r?\n/.exec(decoded)
  const text = declared ? decoded.slice(declared[0].length) : decoded
  let row = declared ? 1 : 0
  for (const cells of csvRows(text, declared?.[1] ?? csvDelimiter(text)))
    yield { row: (row += 1), cells: cells.map((cell) => cell.trim()) }
}

/** Errors detectable before the file is parsed. */
function detectError(bytes: Buffer): SheetError | null {
  if (bytes.length < 4) return 'unreadable'
  if (isXlsx(bytes)) return isZipWithinLimits(bytes, maxUncompressedBytes, maxEntries) ? null : 'too-large'
  if ([0xfffe, 0xfeff].includes(bytes.readUInt16BE(0))) return 'encoding'
  if (bytes.includes(0)) return 'unreadable'
  return decodeText(bytes) === null ? 'encoding' : null
}

/** The non-empty rows of a csv, or of the first sheet of an xlsx, as text. */
export async function sheetCells(bytes: Buffer, maxRows: number): Promise<SheetRow[] | SheetError> {
  const problem = detectError(bytes)
  if (problem) return problem
  const rows: SheetRow[] = []
  let lines = 0
  try {
    for await (const { row, cells } of readLines(bytes)) {
      if (cells.length > maxCells) return 'too-large'
      if (cells.some((cell) => cell !== '')) rows.push({ row, cells: cells.map(withoutFormulaGuard) })
      // The header counts as a row.
      if (rows.length > maxRows + 1 || (lines += 1) > maxLines) return 'too-many-rows'
    }
  } catch (error) {
    return error instanceof RangeError && !isXlsx(bytes) ? 'quotes' : 'unreadable'
  }
  return rows
}
