import type { FileResponse } from '../http/mount-calls.ts'
import { escapeFormula } from './spreadsheet.ts'

interface Sheet {
  name: string
  /** In characters. */
  widths: readonly number[]
  /** The first is the header. */
  rows: (string | number)[][]
}

/** A small spreadsheet of several sheets. */
export async function workbookResponse(filename: string, sheets: readonly Sheet[]): Promise<FileResponse> {
  const { writeXlsx } = await import('hucre/xlsx')
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name, widths, rows }) => ({
      name,
      columns: widths.map((width) => ({ width })),
      rows: rows.map((row) => row.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : cell))),
      freezePane: { rows: 1 },
    })),
  })
  return {
    filename,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: Buffer.from(bytes),
  }
}
