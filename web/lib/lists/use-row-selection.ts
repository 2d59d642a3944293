import { useRef, useState } from 'react'

/**
 * Selected rows of a list, across its pages. Rows are identified by key, so other changes to a row do not affect the
 * selection. `filter` identifies the filters of the list: what matches them can be selected as a whole, until they
 * change.
 */
export function useRowSelection<Row>(rowKey: (row: Row) => string | number, filter = ''): RowSelection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string | number, Row>>(new Map())
  const [allOf, setAllOf] = useState<string>()
  const isAll = allOf === filter
  // It does not come back with its filters, such as by Back.
  if (allOf !== undefined && !isAll) setAllOf(undefined)
  const lastToggled = useRef<string | number>(undefined)
  const set = (rows: readonly Row[], on: boolean) => {
    setAllOf(undefined)
    setSelected((previous) => {
      const next = new Map(previous)
      for (const row of rows) {
        if (on) next.set(rowKey(row), row)
        else next.delete(rowKey(row))
      }
      return next
    })
  }
  return {
    rows: [...selected.values()],
    isAll,
    isEmpty: selected.size === 0 && !isAll,
    has: (row: Row) => isAll || selected.has(rowKey(row)),
    set,
    toggle(rows, index, isRange) {
      const row = rows[index]
      if (row === undefined) return
      const from = isRange ? rows.findIndex((other) => rowKey(other) === lastToggled.current) : -1
      const range = from === -1 ? [row] : rows.slice(Math.min(from, index), Math.max(from, index) + 1)
      // One that was selected with all is ticked: this unticks it.
      set(range, !isAll && (isRange || !selected.has(rowKey(row))))
      lastToggled.current = rowKey(row)
    },
    selectAll: () => setAllOf(filter),
    clear() {
      setAllOf(undefined)
      setSelected(new Map())
    },
  }
}

export interface RowSelection<Row> {
  /** The rows that were selected one by one. */
  rows: readonly Row[]
  /** Everything that matches the filters is selected, on all pages: what is done is decided by the filters. */
  isAll: boolean
  isEmpty: boolean
  has(row: Row): boolean
  set(rows: readonly Row[], on: boolean): void
  /** Toggles one row of a page, or selects all from the last toggled one to it. */
  toggle(rows: readonly Row[], index: number, isRange: boolean): void
  selectAll(): void
  clear(): void
}
