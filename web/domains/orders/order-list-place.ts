import type { CallSends } from '../../lib/api/call-types.ts'
import { href } from '@handset/contract/pages.ts'
import { readTabObject, tabStorage } from '../../lib/stores/tab-storage.ts'
import { ofAllDays } from '../../lib/lists/of-all-days.ts'

const key = 'orderListPlace'

/** The list of orders that this tab has shown last, so that an order opened from it knows its neighbours, also after a reload. */
export interface OrderListPlace {
  /** The list's own query, which shows it again. */
  search: string
  filter: CallSends<'admin/export-orders'>
  /** The orders that the list has shown, and those reached from them. */
  orders: string[]
  /** The order that was looked at last: the list returns to its row. */
  last: string
}

export function readOrderListPlace(): OrderListPlace | null {
  const stored = readTabObject(key)
  if (!stored || typeof stored.search !== 'string' || !Array.isArray(stored.orders)) return null
  return {
    search: stored.search,
    filter: stored.filter as OrderListPlace['filter'],
    orders: stored.orders.filter((order): order is string => typeof order === 'string'),
    last: typeof stored.last === 'string' ? stored.last : '',
  }
}

export const storeOrderListPlace = (place: OrderListPlace): void => tabStorage.write(key, JSON.stringify(place))

/** The list that an order was reached from; null for an order that was opened in another way. */
export function placeOfOrder(orderNumber: string): OrderListPlace | null {
  const place = readOrderListPlace()
  return place?.orders.includes(orderNumber) ? place : null
}

/** The list of all orders that a search finds, of all days. */
export const orderSearchHref = (searchText: string): string => ofAllDays(href('adminOrders', {}, { searchText }))
