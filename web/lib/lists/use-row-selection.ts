import { useRef, useState } from 'react'

/**
 * Selected rows of a list, across its pages. Rows are identified by key, so other changes to a row do not affect the
 * selection.
 */
export function useRowSelection<Row>(rowKey: (row: Row) => string | number): RowSelection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string | number, Row>>(new Map())
  const lastToggled = useRef<string | number>(undefined)
  const set = (rows: readonly Row[], on: boolean) =>
    setSelected((previous) => {
      const next = new Map(previous)
      for (const row of rows) {
        if (on) next.set(rowKey(row), row)
        else next.delete(rowKey(row))
      }
      return next
    })
  return {
    rows: [...selected.values()],
    has: (row: Row) => selected.has(rowKey(row)),
    set,
    toggle(rows, index, isRange) {
      const row = rows[index]
      if (row === undefined) return
      const from = isRange ? rows.findIndex((other) => rowKey(other) === lastToggled.current) : -1
      const range = from === -1 ? [row] : rows.slice(Math.min(from, index), Math.max(from, index) + 1)
      set(range, isRange || !selected.has(rowKey(row)))
      lastToggled.current = rowKey(row)
    },
    clear: () => setSelected(new Map()),
  }
}

export interface RowSelection<Row> {
  rows: readonly Row[]
  has(row: Row): boolean
  set(rows: readonly Row[], on: boolean): void
  /** Toggles one row of a page, or selects all from the last toggled one to it. */
  toggle(rows: readonly Row[], index: number, isRange: boolean): void
  clear(): void
}
