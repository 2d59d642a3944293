import type { AdminOrderRow } from '@handset/contract/domains/orders/orders.contract.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { maxListed } from '@handset/contract/max-listed.rules.ts'
import { useState } from 'react'
import { PageHeader } from '../../../lib/page/page-header.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { SavedViews } from '../../back-office/parts/saved-views.tsx'
import { AdminOrdersTable } from '../order-table/admin-orders-table.tsx'
import { ColumnMenu } from '../../../lib/lists/column-menu.tsx'
import { useListColumns } from '../../../lib/lists/list-columns.ts'
import { PagedList } from '../../../lib/lists/paged-list.tsx'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { InvoicesButton, invoicedNote, SelectedOrdersActions } from '../order-table/selected-orders-actions.tsx'
import { ExportButton } from '../order-table/export-button.tsx'
import { NoOrders } from '../order-table/no-orders.tsx'
import { orderCountText } from '../order-table/order-count.ts'
import { OrderFilterBar } from '../order-table/order-filter-bar.tsx'
import type { OrderDocumentTarget } from '../staff/documents/use-order-documents.ts'
import { OrderDocumentsDialog } from '../staff/documents/order-documents-dialog.tsx'
import { useBulkChanges } from '../../../lib/lists/use-bulk-changes.tsx'
import { useRowSelection } from '../../../lib/lists/use-row-selection.ts'
import { SoldFilterChips } from '../order-table/sold-filter-chips.tsx'
import { useListPlace } from '../order-table/use-list-place.ts'
import { useOrderFilters } from '../order-table/use-order-filters.ts'

export { noStore as headers } from '../../../lib/api/no-store.ts'

export default function AdminOrdersPage() {
  const filters = useOrderFilters()
  const list = useCall('admin/order-view-all-orders', { ...filters.callInput, page: filters.page })
  const selection = useRowSelection<AdminOrderRow>(
    ({ order_number }) => order_number,
    // Sorted otherwise, the same orders match.
    JSON.stringify({ ...filters.callInput, sort: undefined }),
  )
  const total = list.phase === 'ready' && !list.stale ? list.data.total : undefined
  // Beyond what a list counts nobody knows how many there are.
  const matching = total !== undefined && total < maxListed(filters.query.searchText) ? total : undefined
  const bulk = useBulkChanges('Status of the orders', () => void list.reload())
  const view = useListColumns('orders')
  const [open, setOpen] = useState<OrderDocumentTarget>()
  useListPlace(filters, list.phase === 'ready' && !list.stale ? list.data.orders : undefined)
  return (
    <ListPage>
      <PageHeader
        title="Orders"
        note={
          list.phase === 'ready' && !list.stale
            ? [
                orderCountText(list.data.total, filters.query, filters.today),
                ...(list.data.total_amount === null ? [] : [`${moneyText(list.data.total_amount)} in total`]),
              ].join(', ')
            : null
        }
      />
      <SavedViews list="orders" isDefault={filters.isDefault} />
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
            <ColumnMenu columns={view} />
            <ExportButton path="admin/export-orders" filters={filters} />
          </>
        }
      />
      <SoldFilterChips filters={filters} />
      <PagedList
        name="The orders"
        list={list}
        page={filters.page}
        pageHref={filters.pageHref}
        getRows={({ orders }) => orders}
        empty={<NoOrders filters={filters} />}
      >
        {({ orders }) => (
          <AdminOrdersTable
            orders={orders}
            page={filters.page}
            sorting={filters.sorting}
            dimmed={list.stale}
            selection={selection}
            view={view}
            onOpen={setOpen}
          />
        )}
      </PagedList>
      {bulk.progress}
      {open ? (
        <OrderDocumentsDialog
          key={`${open.kind}/${open.order}`}
          documentTarget={open}
          onClose={() => setOpen(undefined)}
          onSaved={() => void list.reload()}
        />
      ) : null}
    </ListPage>
  )
}
