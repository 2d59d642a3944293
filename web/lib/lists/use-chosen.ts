import { useState } from 'react'

/** The rows of a list that are ticked, on this page and on others; each is known by its key, whatever else of it changes. */
export function useChosen<Row>(keyOf: (row: Row) => string | number): Chosen<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string | number, Row>>(new Map())
  const set = (rows: readonly Row[], on: boolean) =>
    setChosen((before) => {
      const next = new Map(before)
      for (const row of rows) {
        if (on) next.set(keyOf(row), row)
        else next.delete(keyOf(row))
      }
      return next
    })
  return {
    rows: [...chosen.values()],
    has: (row: Row) => chosen.has(keyOf(row)),
    set,
    clear: () => setChosen(new Map()),
  }
}

export interface Chosen<Row> {
  rows: readonly Row[]
  has(row: Row): boolean
  set(rows: readonly Row[], on: boolean): void
  clear(): void
}
