import { useState } from 'react'

/**
 * Selected rows of a list, across its pages. Rows are identified by key, so other changes to a row do not affect the
 * selection.
 */
export function useRowSelection<Row>(rowKey: (row: Row) => string | number): RowSelection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string | number, Row>>(new Map())
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
    clear: () => setSelected(new Map()),
  }
}

export interface RowSelection<Row> {
  rows: readonly Row[]
  has(row: Row): boolean
  set(rows: readonly Row[], on: boolean): void
  clear(): void
}
