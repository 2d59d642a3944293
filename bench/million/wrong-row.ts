import type { ResultRow } from '../result-table.ts'

/** The row of what could not be measured. */
export const wrongRow = (name: string, { message }: Error): ResultRow => ({
  cells: [name, '', '', '', '', '', '', '', 'wrong'],
  met: false,
  note: message,
})
