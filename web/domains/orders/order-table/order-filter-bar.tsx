import { orderStatuses, paymentStatuses, type StatusCode } from '@handset/contract/codes.ts'
import { orderQueues } from '@handset/contract/domains/orders/order-queues.ts'
import { messages } from '@handset/contract/messages.ts'
import type { ReactNode, Ref } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import type { OrderFilters } from './use-order-filters.ts'

interface OrderFilterBarProps {
  filters: OrderFilters
  /** Offers the dashboard's queues as a filter. */
  hasQueues?: boolean
  /** Buttons beside Reset. */
  children?: ReactNode
  searchRef?: Ref<HTMLInputElement>
  /** Enter in the search offers the text here first; true means handled. */
  onEnter?(text: string): boolean
}

const choices = (statuses: readonly StatusCode[]) => statuses.map(({ code, label }) => ({ value: code, label }))

/** Search, status and date filters of a staff order list. */
export function OrderFilterBar({ filters, hasQueues = false, children, searchRef, onEnter }: OrderFilterBarProps) {
  const { query, change } = filters
  const reversed = query.fromDate !== '' && query.toDate !== '' && query.fromDate > query.toDate
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 rounded-card border border-line bg-ground p-4 md:grid-cols-4 xl:grid-cols-[minmax(240px,1fr)_160px_190px_168px_168px]">
      <div className="col-span-2 md:col-span-4 xl:col-span-1">
        <SearchField
          ref={searchRef}
          label="Search"
          placeholder="Customer, order number, IMEI or mobile"
          value={query.searchText}
          onSearch={(searchText) => change({ searchText })}
          onEnter={onEnter}
        />
      </div>
      <Select
        label="Payment Status"
        placeholder="All"
        options={choices(paymentStatuses)}
        value={query.payStatus}
        onChange={({ target }) => change({ payStatus: target.value })}
      />
      <Select
        label="Order Status"
        placeholder="All"
        options={choices(orderStatuses)}
        value={query.orderStatus}
        onChange={({ target }) => change({ orderStatus: target.value })}
      />
      <DateField
        label="From"
        value={query.fromDate}
        error={reversed ? messages.daysInOrder : undefined}
        onChange={(fromDate) => change({ fromDate })}
      />
      <DateField label="To" value={query.toDate} onChange={(toDate) => change({ toDate })} />
      {hasQueues ? (
        <Select
          label="Waiting for"
          placeholder="Anything"
          options={orderQueues.map(({ key, label }) => ({ value: key, label }))}
          value={query.queue}
          onChange={({ target }) => change({ queue: target.value })}
        />
      ) : null}
      <div
        className={
          hasQueues
            ? 'col-span-2 flex flex-wrap items-end gap-2 self-end md:col-span-3 xl:col-span-4'
            : 'col-span-2 flex flex-wrap gap-2 md:col-span-4 xl:col-span-5'
        }
      >
        <Button tone="secondary" size="small" disabled={filters.allDays} onClick={filters.showAllDays}>
          All dates
        </Button>
        <Button tone="secondary" size="small" disabled={filters.isDefault} onClick={filters.reset}>
          Reset
        </Button>
        {children}
      </div>
    </div>
  )
}
