import { orderStatuses, paymentStatuses, type StatusCode } from '@handset/contract/codes.ts'
import { orderQueues } from '@handset/contract/domains/orders/order-queues.ts'
import { messages } from '@handset/contract/messages.ts'
import type { ReactNode, Ref } from 'react'
import { ListToolbar } from '../../../lib/lists/staff-list-toolbar.tsx'
import type { RowSelection } from '../../../lib/lists/use-row-selection.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FilterDate } from '../../../ui/fields/filter-date.tsx'
import { FilterSelect } from '../../../ui/fields/filter-select.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import type { OrderFilters } from './use-order-filters.ts'

interface OrderFilterBarProps<Row> {
  filters: OrderFilters
  /** Offers the dashboard's queues as a filter. */
  hasQueues?: boolean
  tools: ReactNode
  selection: RowSelection<Row>
  /** Note about the selected orders. */
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
  const { filters, hasQueues = false, tools, selection, selectionNote, bulkActions, searchRef, onEnter } = props
  const { query, change } = filters
  const reversed = query.fromDate !== '' && query.toDate !== '' && query.fromDate > query.toDate
  return (
    <ListToolbar
      search={
        <SearchField
          ref={searchRef}
          label="Search"
          placeholder="Customer, order number, IMEI or mobile"
          value={query.searchText}
          onSearch={(searchText) => change({ searchText })}
          onEnter={onEnter}
        />
      }
      onReset={filters.reset}
      isDefault={filters.isDefault}
      tools={tools}
      selection={selection}
      selectionNote={selectionNote}
      bulkActions={bulkActions}
      keepsSearch={onEnter !== undefined}
    >
      <FilterSelect
        label="Payment Status"
        placeholder="All"
        options={choices(paymentStatuses)}
        value={query.payStatus}
        onChange={(payStatus) => change({ payStatus })}
      />
      <FilterSelect
        label="Order Status"
        placeholder="All"
        options={choices(orderStatuses)}
        value={query.orderStatus}
        onChange={(orderStatus) => change({ orderStatus })}
      />
      {hasQueues ? (
        <FilterSelect
          label="Waiting for"
          placeholder="Anything"
          options={queueChoices}
          value={query.queue}
          onChange={(queue) => change({ queue })}
        />
      ) : null}
      <FilterDate
        label="From"
        value={query.fromDate}
        error={reversed ? messages.daysInOrder : undefined}
        onChange={(fromDate) => change({ fromDate })}
      />
      <FilterDate label="To" value={query.toDate} onChange={(toDate) => change({ toDate })} />
      <Button tone="text" size="compact" disabled={filters.allDays} onClick={filters.showAllDays}>
        All dates
      </Button>
    </ListToolbar>
  )
}
