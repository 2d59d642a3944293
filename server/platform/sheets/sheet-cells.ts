import { csvDelimiter, csvRows } from './csv-rows.ts'
import { isZipWithinLimits } from '../files/zip-bounds.ts'

export interface SheetRow {
  /** As a spreadsheet numbers it, the first being 1. */
  row: number
  cells: string[]
}

/** Why a file was not read. */
export type SheetError = 'unreadable' | 'encoding' | 'quotes' | 'too-large' | 'too-many-rows'

/** An xlsx unpacks into more than it weighs; beyond this it is a trap or no list of ours. */
const maxUncompressedBytes = 120 * 1024 * 1024
const maxEntries = 1000
const maxCells = 200
/** Empty ones included, which programs leave at the end. */
const maxLines = 100_000

const isXlsx = (bytes: Buffer): boolean => bytes.readUInt32BE(0) === 0x504b0304

/** What a cell shows. A formula is what was last computed of it; days are written as the house writes them. */
function cellText(value: string | number | boolean | Date | null): string {
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? '1' : '0'
  return (typeof value === 'number' ? String(Number(value.toFixed(6))) : value).trim()
}

/** An apostrophe before what a program could take for a formula is ours (spreadsheet.ts) or that program's, no part of the text. */
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

/** The faults that show before a file is taken apart. */
function detectError(bytes: Buffer): SheetError | null {
  if (bytes.length < 4) return 'unreadable'
  if (isXlsx(bytes)) return isZipWithinLimits(bytes, maxUncompressedBytes, maxEntries) ? null : 'too-large'
  if ([0xfffe, 0xfeff].includes(bytes.readUInt16BE(0))) return 'encoding'
  if (bytes.includes(0)) return 'unreadable'
  return decodeText(bytes) === null ? 'encoding' : null
}

/** The rows of a csv or the first sheet of an xlsx that are not empty, as text. */
export async function sheetCells(bytes: Buffer, maxRows: number): Promise<SheetRow[] | SheetError> {
  const problem = detectError(bytes)
  if (problem) return problem
  const rows: SheetRow[] = []
  let lines = 0
  try {
    for await (const { row, cells } of readLines(bytes)) {
      if (cells.length > maxCells) return 'too-large'
      if (cells.some((cell) => cell !== '')) rows.push({ row, cells: cells.map(withoutFormulaGuard) })
      // The header is a row too.
      if (rows.length > maxRows + 1 || (lines += 1) > maxLines) return 'too-many-rows'
    }
  } catch (error) {
    return error instanceof RangeError && !isXlsx(bytes) ? 'quotes' : 'unreadable'
  }
  return rows
}
