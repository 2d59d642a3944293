import type { AdminOrderRow } from '@handset/contract/domains/orders/orders.contract.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { maxListed } from '@handset/contract/max-listed.rules.ts'
import { useState, useEffect, useRef } from 'react'
import { useCall } from '../../../lib/api/use-call.ts'
import { AdminOrdersTable } from '../order-table/admin-orders-table.tsx'
import { ColumnMenu } from '../../../lib/lists/column-menu.tsx'
import { InvoicesButton, invoicedNote, SelectedOrdersActions } from '../order-table/selected-orders-actions.tsx'
import { ExportButton } from '../order-table/export-button.tsx'
import { NoOrders } from '../order-table/no-orders.tsx'
import { orderCountText } from '../order-table/order-count.ts'
import { OrderFilterBar } from '../order-table/order-filter-bar.tsx'
import { type OrderDocumentTarget, OrderDocumentsDialog } from '../staff/documents/order-documents-dialog.tsx'
import { useBulkChanges } from '../../../lib/lists/use-bulk-changes.tsx'
import { useRowSelection } from '../../../lib/lists/use-row-selection.ts'
import { SoldFilterChips } from '../order-table/sold-filter-chips.tsx'
import { useOrderFilters, type OrderFilters } from '../order-table/use-order-filters.ts'
import { useStaffList } from '../../../lib/lists/use-staff-list.ts'
import { StaffList } from '../../back-office/parts/staff-list.tsx'
import { limits } from '@handset/contract/limits.ts'
import { useLocation } from 'react-router'
import { readOrderListPlace, storeOrderListPlace } from '../order-list-place.ts'

export { noStore as headers } from '../../../lib/api/no-store.ts'

export default function AdminOrdersPage() {
  const filters = useOrderFilters()
  const { callInput, page, query, today } = filters
  const loaded = useCall('admin/order-view-all-orders', { ...callInput, page })
  const list = useStaffList('orders', filters, loaded, (data) => data.orders, limits.adminOrdersPerPage)
  const selection = useRowSelection<AdminOrderRow>(
    ({ order_number }) => order_number,
    // Sorted otherwise, the same orders match.
    JSON.stringify({ ...callInput, sort: undefined }),
  )
  // Beyond what a list counts nobody knows how many there are.
  const matching = list.total !== undefined && list.total < maxListed(query.searchText) ? list.total : undefined
  const bulk = useBulkChanges('Status of the orders', () => void list.reload())
  const [open, setOpen] = useState<OrderDocumentTarget>()
  const data = loaded.phase === 'ready' && !loaded.stale ? loaded.data : undefined
  useListPlace(filters, data?.orders)
  return (
    <StaffList
      list={list}
      title="Orders"
      singular="order"
      note={
        data
          ? [
              orderCountText(data.total, query, today),
              ...(data.total_amount === null ? [] : [`${moneyText(data.total_amount)} in total`]),
            ].join(', ')
          : null
      }
      toolbar={
        <OrderFilterBar
          filters={filters}
          hasQueues
          selection={selection}
          matching={matching}
          selectionNote={invoicedNote(selection)}
          bulkActions={
            <SelectedOrdersActions selection={selection} filters={filters} matching={matching} onStarted={bulk.start} />
          }
          tools={
            <>
              <InvoicesButton selection={selection} filters={filters} inToolbar />
              <ColumnMenu columns={list.view} />
              <ExportButton path="admin/export-orders" filters={filters} />
            </>
          }
        />
      }
      introduction={<SoldFilterChips filters={filters} />}
      empty={<NoOrders filters={filters} />}
      table={<AdminOrdersTable table={list.table} selection={selection} onOpen={setOpen} />}
    >
      {bulk.progress}
      {open ? (
        <OrderDocumentsDialog
          key={`${open.kind}/${open.order}`}
          documentTarget={open}
          onClose={() => setOpen(undefined)}
          onSaved={() => void list.reload()}
        />
      ) : null}
    </StaffList>
  )
}

/** Remembers which orders the list shows, and returns the focus to the row of the order that one comes back from. */
function useListPlace({ callInput }: OrderFilters, orders: readonly AdminOrderRow[] | undefined): void {
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
