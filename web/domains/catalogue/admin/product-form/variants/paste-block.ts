import { variantColumns, type VariantColumn } from '../product-fields.data.ts'
import type { VariantDraft } from '../product-form-draft.ts'
import { gridRows, type VariantGrid } from './variant-grid.ts'

interface PastedBlock {
  variants: VariantDraft[]
  /** The cells that took a value, by row and column key. */
  cells: { row: number; column: VariantColumn }[]
  /** Rows and columns of the block that lie outside the grid and were left out. */
  extraRows: number
  extraColumns: number
}

/** Normalises a pasted value: numbers lose the currency sign and the commas of a spreadsheet. */
const cleanCell = (isNumber: boolean, text: string) => (isNumber ? text.replace(/[₹,\s]/g, '') : text.trim())

/** The lines and cells of a copied block. Spreadsheets quote a cell that contains a tab or a line break. */
function splitBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, cell = '', separator] of text.matchAll(/("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n|\r|\n|$)/g)) {
    rows.at(-1)?.push(/^"[^]*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (separator === '') break
    if (separator !== '\t') rows.push([])
  }
  const last = rows.at(-1)
  return last?.length === 1 && last[0] === '' && rows.length > 1 ? rows.slice(0, -1) : rows
}

/** Whether copied text is a block of several cells; anything else is pasted as ordinary text. */
export const isBlock = (text: string): boolean => /[\t\r\n]/.test(text.replace(/[\r\n]+$/, ''))

export function pasteBlock(grid: VariantGrid, from: { row: number; column: VariantColumn }, text: string): PastedBlock {
  const lines = splitBlock(text)
  const first = variantColumns.findIndex(({ key }) => key === from.column)
  const columns = variantColumns.slice(first)
  const rows = gridRows(grid).slice(from.row)
  const pasted = new Map(
    lines.slice(0, rows.length).map((line, offset) => [
      rows[offset]?.variant.key,
      line.slice(0, columns.length).map((cell, index) => {
        const { key, isNumber } = columns[index] as (typeof variantColumns)[number]
        return [key, cleanCell(isNumber, cell)] as const
      }),
    ]),
  )
  return {
    variants: grid.variants.map((variant) => ({ ...variant, ...Object.fromEntries(pasted.get(variant.key) ?? []) })),
    cells: [...pasted.values()].flatMap((cells, offset) =>
      cells.map(([column]) => ({ row: from.row + offset, column })),
    ),
    extraRows: Math.max(0, lines.length - rows.length),
    extraColumns: Math.max(0, Math.max(...lines.map((line) => line.length)) - columns.length),
  }
}

/** What happened to the table, announced below its buttons. */
export interface MatrixReport {
  tone: 'info' | 'warning'
  text: string
  cell?: { row: number; column: VariantColumn }
}

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`

/** Says how much of a pasted block was taken, what did not fit, and which cells are wrong. */
export function pasteReport(
  { cells, extraRows, extraColumns }: ReturnType<typeof pasteBlock>,
  wrong: readonly { row: number; column: VariantColumn }[],
  rows: number,
): MatrixReport {
  const extra = [
    extraRows > 0 ? count(extraRows, 'row') : '',
    extraColumns > 0 ? count(extraColumns, 'column') : '',
  ].filter(Boolean)
  const sentences = [
    `${count(cells.length, 'cell')} pasted.`,
    extra.length > 0 ? `${extra.join(' and ')} did not fit: the table has ${count(rows, 'row')}.` : '',
    wrong.length > 0 ? `${count(wrong.length, 'cell')} ${wrong.length === 1 ? 'needs' : 'need'} a correction.` : '',
  ]
  return {
    tone: extra.length > 0 || wrong.length > 0 ? 'warning' : 'info',
    text: sentences.filter(Boolean).join(' '),
    ...(wrong[0] ? { cell: wrong[0] } : {}),
  }
}
