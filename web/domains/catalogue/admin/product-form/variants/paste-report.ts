import type { VariantColumn } from '../product-fields.data.ts'
import type { pasteBlock } from './paste-block.ts'

/** What happened to the table, announced below its buttons. */
export interface MatrixReport {
  tone: 'info' | 'warning'
  text: string
  /** The first cell that needs a correction. */
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
