import { paymentMethods } from '@handset/contract/codes.ts'
import type { CallSends } from '../../../lib/api/call-types.ts'
import { orderQueueKeys } from '@handset/contract/domains/orders/order-queues.ts'
import { ownSort, sortedFilters } from '../../../lib/lists/list-sorting.ts'
import { useUrlFilters } from '../../../lib/lists/use-url-filters.ts'
import { useToday } from '../../../lib/format/use-today.ts'

/** The filters behind a figure of the dashboard, which the toolbar does not offer. */
const noSoldFilter = { state: '', method: '', series: '', product: '', code: '', hour: '' }
export const soldKeys = ['state', 'method', 'series', 'product', 'code', 'hour'] as const

export type OrderFilters = ReturnType<typeof useOrderFilters>

/**
 * Filters of a staff order list, stored in the URL under fixed names (docs/specification.md, Back office pages). The
 * default is today; empty dates mean all days. The warehouse's list has the same, without queues and figures.
 */
export function useOrderFilters() {
  const today = useToday()
  const filters = sortedFilters(
    'orders',
    useUrlFilters(
      'adminOrders',
      {
        searchText: '',
        orderStatus: '',
        payStatus: '',
        fromDate: today,
        toDate: today,
        queue: '',
        sort: ownSort('orders'),
        ...noSoldFilter,
      },
      ['curPage', 'searchText', 'orderStatus', 'payStatus', 'fromDate', 'toDate'],
    ),
  )
  const { searchText, orderStatus, payStatus, fromDate, toDate, queue, method, code, ...rest } = filters.query
  const callInput = {
    search: searchText,
    order_status: orderStatus,
    payment_status: payStatus,
    from_date: fromDate,
    to_date: toDate,
    queue: orderQueueKeys.find((key) => key === queue),
    state: rest.state,
    series: rest.series,
    product: rest.product,
    hour: rest.hour,
    payment_method: paymentMethods.find((one) => one.code === method)?.code,
    reference_number: code,
    sort: filters.sort,
  } satisfies CallSends<'admin/export-orders'>
  return {
    ...filters,
    today,
    /** The filter and the order as input of the calls. */
    callInput,
    allDays: fromDate === '' && toDate === '',
    showAllDays: () => filters.change({ fromDate: '', toDate: '' }),
  }
}
