import { describe, expect, test } from 'vitest'
import type { Column } from '../../ui/display/data-table.tsx'
import { arrangeColumns, moveColumn, noChoice } from './list-columns.ts'

const column = (header: string, more: Partial<Column<string>> = {}): Column<string> => ({
  header,
  cell: (row) => row,
  ...more,
})
const columns = [
  column('Select', { card: 'select' }),
  column('Number', { card: 'title' }),
  column('Date'),
  column('Total'),
  column('Name'),
  column('Actions', { card: 'actions' }),
]
const headersOf = (choice: Parameters<typeof arrangeColumns>[1]) =>
  arrangeColumns(columns, choice).map(({ header }) => header)

describe('the columns of a list', () => {
  test('columns stand as the list has them when nothing was chosen', () => {
    expect(headersOf(noChoice)).toEqual(['Select', 'Number', 'Date', 'Total', 'Name', 'Actions'])
  })

  test('a hidden column is left out, but not the one that names the row, nor its controls', () => {
    expect(headersOf({ ...noChoice, hidden: ['Date', 'Number', 'Select', 'Actions'] })).toEqual([
      'Select',
      'Number',
      'Total',
      'Name',
      'Actions',
    ])
  })

  test('a chosen order moves columns between the fixed ones, and a column that is new to it comes last', () => {
    expect(headersOf({ ...noChoice, order: ['Name', 'Date'] })).toEqual([
      'Select',
      'Number',
      'Name',
      'Date',
      'Total',
      'Actions',
    ])
  })

  test('a chosen width is given to its column', () => {
    expect(arrangeColumns(columns, { ...noChoice, widths: { Total: 90 } })[3]?.width).toBe(90)
  })

  test('a column moves by a step, and not beyond the ends', () => {
    expect(moveColumn(['Date', 'Total', 'Name'], 'Name', -1)).toEqual(['Date', 'Name', 'Total'])
    expect(moveColumn(['Date', 'Total', 'Name'], 'Name', 1)).toEqual(['Date', 'Total', 'Name'])
    expect(moveColumn(['Date', 'Total', 'Name'], 'Date', -1)).toEqual(['Date', 'Total', 'Name'])
  })
})
