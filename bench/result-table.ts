/** One line of the table. */
export interface ResultRow {
  /** In the order of the headings. */
  cells: string[]
  /** What stands under the last headings; the columns between are empty. */
  lastCells?: string[]
  /** Null: no target. */
  met: boolean | null
  note?: string
}

const defaultHeadings = [
  'Job',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'CPU ms server',
  '+ PostgreSQL',
  'floor ms',
  'measured',
  'target',
  '',
]

function lineOf({ cells, lastCells = [], met }: ResultRow, columns: number): string[] {
  const gap = Array<string>(columns - cells.length - lastCells.length - 1).fill('')
  const status = met ? 'ok' : 'over'
  return [...cells, ...gap, ...lastCells, met === null ? '' : status]
}

/** A row for each line that a server logged at error level. */
export const errorRows = (lines: string[], title = 'unexpected error'): ResultRow[] =>
  lines.map((line) => ({ cells: [title], met: false, note: line.slice(0, 500) }))

/** Rounds to a few significant digits: 0.036, 1.24, 18.6, 8210. */
export function formatFigure(value: number | null): string {
  if (value === null) return '—'
  if (value >= 100) return value.toFixed(0)
  if (value >= 10) return value.toFixed(1)
  return value >= 1 ? value.toFixed(2) : value.toFixed(3)
}

/** The table as text: first column left-aligned, figures right-aligned, notes below. */
export function resultTable(rows: ResultRow[], headings = defaultHeadings): string {
  const lines = [headings, ...rows.map((row) => lineOf(row, headings.length))]
  const widths = headings.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)))
  const leftAligned = new Set([0, headings.length - 1])
  const text = lines.map((line) =>
    line
      .map((cell, index) =>
        leftAligned.has(index) ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
  const rule = '-'.repeat(Math.max(...text.map((line) => line.length)))
  const notes = rows.flatMap(({ cells, note }) => (note ? [`${cells[0]}: ${note}`] : []))
  return [text[0], rule, ...text.slice(1), ...(notes.length > 0 ? ['', ...notes] : [])].join('\n')
}
