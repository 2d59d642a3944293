import { useState } from 'react'
import type { AdminOrderRow } from '@handset/contract/domains/orders/orders.contract.ts'

type Row = Pick<AdminOrderRow, 'order_number' | 'is_invoice'>

/** The orders that are ticked, on this page and on others, and whether each has an invoice. */
export function useChosenOrders() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const set = (rows: readonly Row[], on: boolean) =>
    setChosen((before) => {
      const next = new Map(before)
      for (const { order_number, is_invoice } of rows) {
        if (on) next.set(order_number, is_invoice === 1)
        else next.delete(order_number)
      }
      return next
    })
  return {
    count: chosen.size,
    has: (row: Row) => chosen.has(row.order_number),
    withInvoice: [...chosen].flatMap(([orderNumber, hasInvoice]) => (hasInvoice ? [orderNumber] : [])),
    set,
    clear: () => setChosen(new Map()),
  }
}
export type ChosenOrders = ReturnType<typeof useChosenOrders>
