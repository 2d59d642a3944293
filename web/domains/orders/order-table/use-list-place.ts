import type { AdminOrderRow } from '@handset/contract/domains/orders/orders.contract.ts'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { readOrderListPlace, storeOrderListPlace } from '../order-list-place.ts'
import type { OrderFilters } from './use-order-filters.ts'

/** Remembers which orders the list shows, and returns the focus to the row of the order that one comes back from. */
export function useListPlace({ callInput }: OrderFilters, orders: readonly AdminOrderRow[] | undefined): void {
  const { search } = useLocation()
  const returned = useRef<string>(undefined)
  if (returned.current === undefined && typeof window !== 'undefined') {
    const place = readOrderListPlace()
    returned.current = place?.search === search ? place.last : ''
  }
  const filter = JSON.stringify(callInput)
  useEffect(() => {
    if (!orders || orders.length === 0) return
    const numbers = orders.map(({ order_number }) => order_number)
    storeOrderListPlace({ search, filter: JSON.parse(filter) as typeof callInput, orders: numbers, last: '' })
    if (returned.current) {
      const links = document.querySelectorAll<HTMLAnchorElement>('a[data-row]')
      const row = [...links].find(({ textContent }) => textContent === returned.current)
      row?.focus({ preventScroll: true })
      row?.scrollIntoView({ block: 'center' })
    }
    returned.current = ''
  }, [search, filter, orders])
}
