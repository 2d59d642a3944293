import { useState } from 'react'

/** The orders that are ticked, on this page and on others. */
export function useChosenOrders<Row extends { order_number: string }>() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const set = (rows: readonly Row[], on: boolean) =>
    setChosen((before) => {
      const next = new Map(before)
      for (const row of rows) {
        if (on) next.set(row.order_number, row)
        else next.delete(row.order_number)
      }
      return next
    })
  return {
    rows: [...chosen.values()],
    has: (row: Row) => chosen.has(row.order_number),
    set,
    clear: () => setChosen(new Map()),
  }
}

export interface ChosenOrders<Row> {
  rows: readonly Row[]
  has(row: Row): boolean
  set(rows: readonly Row[], on: boolean): void
  clear(): void
}
