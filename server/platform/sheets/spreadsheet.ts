import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { DownloadSlots } from '../http/download-slots.ts'
import type { FileResponse } from '../http/mount-calls.ts'
import type { Result } from '../http/result.ts'

export interface SheetColumn<Row> {
  header: string
  /** In characters. */
  width?: number
  /** `money` shows two decimals. */
  format?: 'money'
  cell(row: Row): string | number | null
}

const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const exportSlots = new DownloadSlots(2)

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
export function xlsxResponse<Row>(
  filename: string,
  sheet: string,
  columns: readonly SheetColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): Promise<Result<FileResponse>> {
  return exportSlots.open(async () => {
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
    return { filename, type: spreadsheetType, bytes: Readable.fromWeb(stream as ReadableStream<Uint8Array>) }
  })
}

/** The same as CSV in UTF-8, with the byte order mark without which Excel assumes a legacy encoding. */
export function csvResponse<Row>(
  filename: string,
  columns: readonly SheetColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): Promise<Result<FileResponse>> {
  return exportSlots.open(async () => {
    const { writeCsvStream } = await import('hucre/csv')
    const stream = writeCsvStream(formatCells(columns, batches), {
      headers: columns.map(({ header }) => header),
      bom: true,
    })
    const bytes = Readable.fromWeb(stream as ReadableStream<Uint8Array>)
    return { filename, type: 'text/csv; charset=utf-8', bytes }
  })
}
