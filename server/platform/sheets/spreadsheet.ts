import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FileResponse } from '../http/mount-calls.ts'
import { type Result, ok, tooMany } from '../http/result.ts'

export interface SheetColumn<Row> {
  header: string
  /** In characters. */
  width?: number
  /** `money` shows two decimals. */
  format?: 'money'
  cell(row: Row): string | number | null
}

const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Further exports at the same time would take too much CPU from the shop. */
const maxConcurrent = 2
let runningExports = 0

/** Prefixes text that a spreadsheet program could execute as a formula with an apostrophe. */
export const escapeFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

async function* formatCells<Row>(
  columns: readonly SheetColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<(string | number | null)[]> {
  for await (const batch of batches)
    for (const row of batch)
      yield columns.map(({ cell }) => {
        const value = cell(row)
        return typeof value === 'string' ? escapeFormula(value) : value
      })
}

/** Streams a spreadsheet of one sheet, reading rows while it is sent; refuses if two exports are already running in this process. */
export async function xlsxResponse<Row>(
  filename: string,
  sheet: string,
  columns: readonly SheetColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): Promise<Result<FileResponse>> {
  if (runningExports >= maxConcurrent) return tooMany(10)
  runningExports += 1
  // Loaded at the first export: most processes never write one.
  const { writeXlsxStream } = await import('hucre/xlsx')
  const stream = writeXlsxStream(formatCells(columns, batches), {
    name: sheet,
    columns: columns.map(({ header, width = 16, format }) => ({
      header,
      width,
      ...(format === 'money' ? { numFmt: '#,##0.00' } : {}),
    })),
    freezePane: { rows: 1 },
  })
  const bytes = Readable.fromWeb(stream as ReadableStream<Uint8Array>)
  bytes.once('close', () => (runningExports -= 1))
  return ok({ filename, type: spreadsheetType, bytes })
}

/** The same as CSV in UTF-8, with the byte order mark without which Excel assumes a legacy encoding. */
export async function csvResponse<Row>(
  filename: string,
  columns: readonly SheetColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): Promise<Result<FileResponse>> {
  if (runningExports >= maxConcurrent) return tooMany(10)
  runningExports += 1
  const { writeCsvStream } = await import('hucre/csv')
  const stream = writeCsvStream(formatCells(columns, batches), {
    headers: columns.map(({ header }) => header),
    bom: true,
  })
  const bytes = Readable.fromWeb(stream as ReadableStream<Uint8Array>)
  bytes.once('close', () => (runningExports -= 1))
  return ok({ filename, type: 'text/csv; charset=utf-8', bytes })
}
