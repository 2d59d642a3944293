import { orderStatuses, paymentStatuses, type StatusCode } from '@handset/contract/codes.ts'
import { orderQueues } from '@handset/contract/domains/orders/order-queues.ts'
import type { ReactNode, Ref } from 'react'
import { daysFilter } from '../../../lib/lists/days-filter.tsx'
import type { ListFilter } from '../../../lib/lists/list-filter.ts'
import { selectFilter } from '../../../lib/lists/select-filter.tsx'
import { ListToolbar } from '../../../lib/lists/staff-list-toolbar.tsx'
import type { RowSelection } from '../../../lib/lists/use-row-selection.ts'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import type { OrderFilters } from './use-order-filters.ts'

interface OrderFilterBarProps<Row> {
  filters: OrderFilters
  /** Offers the dashboard's queues as a filter. */
  hasQueues?: boolean
  tools: ReactNode
  selection: RowSelection<Row>
  /** Orders that match the filters; given where all of them can be selected. */
  matching?: number | undefined
  selectionNote: string
  bulkActions: ReactNode
  searchRef?: Ref<HTMLInputElement>
  /** Enter in the search offers the text here first; true means handled. */
  onEnter?(text: string): boolean
}

const choices = (statuses: readonly StatusCode[]) => statuses.map(({ code, label }) => ({ value: code, label }))
const queueChoices = orderQueues.map(({ key, label }) => ({ value: key, label }))

/** Toolbar of a staff order list: search, status and date filters, tools, and actions for the selected orders. */
export function OrderFilterBar<Row>(props: OrderFilterBarProps<Row>) {
  const { filters, hasQueues = false, searchRef, onEnter, ...bar } = props
  return (
    <ListToolbar
      {...bar}
      search={
        <SearchField
          ref={searchRef}
          label="Search"
          placeholder="Customer, order, IMEI or mobile"
          value={filters.query.searchText}
          onSearch={(searchText) => filters.change({ searchText })}
          onEnter={onEnter}
        />
      }
      filters={orderFilterChips(filters, hasQueues)}
      onReset={filters.reset}
      isDefault={filters.isDefault}
      sorting={filters.sorting}
      keepsSearch={onEnter !== undefined}
    />
  )
}

const orderFilterChips = ({ query, today, change }: OrderFilters, hasQueues: boolean): ListFilter[] => [
  daysFilter({ label: 'Order Date', query, today, change }),
  selectFilter({
    label: 'Payment Status',
    placeholder: 'All',
    options: choices(paymentStatuses),
    value: query.payStatus,
    onChange: (payStatus) => change({ payStatus }),
  }),
  selectFilter({
    label: 'Order Status',
    placeholder: 'All',
    options: choices(orderStatuses),
    value: query.orderStatus,
    onChange: (orderStatus) => change({ orderStatus }),
  }),
  ...(hasQueues
    ? [
        selectFilter({
          label: 'Waiting For',
          placeholder: 'Anything',
          options: queueChoices,
          value: query.queue,
          onChange: (queue) => change({ queue }),
        }),
      ]
    : []),
]
