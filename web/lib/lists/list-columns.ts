import { useState } from 'react'
import type { Column } from '../../ui/display/data-table.tsx'
import { personalKey } from '../session/staff-session.ts'
import { browserStorage } from '../stores/browser-storage.ts'

/** What a staff member chose of the columns of a list, by header. */
export interface ColumnChoice {
  hidden: readonly string[]
  /** Headers in their order; others follow in the order of the list. */
  order: readonly string[]
  /** CSS pixels. */
  widths: Readonly<Record<string, number>>
  /** The first column scrolls away with the others. */
  isUnpinned: boolean
}

export interface ColumnHeader {
  header: string
  /** Gives way where the table has little room. */
  isMinor: boolean
}

export const noChoice: ColumnChoice = { hidden: [], order: [], widths: {}, isUnpinned: false }
export const minColumnWidth = 64

const keyOf = (list: string) => personalKey(`columns:${list}`)

function readChoice(list: string): ColumnChoice {
  const stored = browserStorage.readJson(keyOf(list))
  return typeof stored === 'object' && stored !== null ? { ...noChoice, ...stored } : noChoice
}

/** Columns of a list as this browser shows them; `headers` are known once the table is on the screen. */
export function useListColumns(list: string) {
  const [choice, setChoice] = useState(() => readChoice(list))
  const [headers, setHeaders] = useState<readonly ColumnHeader[]>([])
  return {
    choice,
    headers,
    setHeaders,
    change(next: ColumnChoice) {
      setChoice(next)
      browserStorage.write(keyOf(list), JSON.stringify(next))
    },
  }
}

export type ListColumns = ReturnType<typeof useListColumns>

/** What names the row and the columns of controls always stay. */
export const isFixed = ({ card }: Pick<Column<never>, 'card'>): boolean =>
  card === 'select' || card === 'title' || card === 'actions'

/** The columns to show, in the chosen order and widths. Fixed columns keep their places. */
export function arrangeColumns<Row>(columns: readonly Column<Row>[], choice: ColumnChoice): Column<Row>[] {
  const movable = columns.filter((column) => !isFixed(column))
  const place = ({ header }: Column<Row>) => {
    const chosen = choice.order.indexOf(header)
    return chosen === -1 ? choice.order.length + movable.findIndex((column) => column.header === header) : chosen
  }
  const inOrder = movable.toSorted((a, b) => place(a) - place(b)).values()
  return columns
    .map((column) => (isFixed(column) ? column : (inOrder.next().value ?? column)))
    .filter((column) => isFixed(column) || !choice.hidden.includes(column.header))
    .map((column) => ({ ...column, width: choice.widths[column.header] }))
}

/** The order after one column moved by a step among the movable ones. */
export function moveColumn(headers: readonly string[], header: string, step: 1 | -1): string[] {
  const order = [...headers]
  const from = order.indexOf(header)
  const other = order[from + step]
  if (other === undefined) return order
  order[from + step] = header
  order[from] = other
  return order
}
