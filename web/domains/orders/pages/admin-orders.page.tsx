import type { AdminOrderRow } from '@handset/contract/domains/orders/orders.contract.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { maxListed } from '@handset/contract/max-listed.rules.ts'
import { useState } from 'react'
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
import { useListPlace } from '../order-table/use-list-place.ts'
import { useOrderFilters } from '../order-table/use-order-filters.ts'
import { useStaffList } from '../../../lib/lists/use-staff-list.ts'
import { StaffList } from '../../back-office/parts/staff-list.tsx'
import { limits } from '@handset/contract/limits.ts'

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
