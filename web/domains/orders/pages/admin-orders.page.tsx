import type { AdminOrderRow } from '@handset/contract/domains/orders/orders.contract.ts'
import { messages } from '@handset/contract/messages.ts'
import { useState } from 'react'
import { downloadFile } from '../../../lib/api/download-file.ts'
import { PageHeader } from '../../../lib/page/page-header.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { LoadFailed } from '../../../ui/display/load-failed.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { SavedViews } from '../../staff/parts/saved-views.tsx'
import { AdminOrdersTable } from '../order-table/admin-orders-table.tsx'
import { ColumnMenu } from '../../../lib/lists/column-menu.tsx'
import { useListColumns } from '../../../lib/lists/list-columns.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { BulkDownloadButton } from '../order-table/bulk-download-button.tsx'
import { ExportButton, ExportNote } from '../order-table/export-button.tsx'
import { NoOrders } from '../order-table/no-orders.tsx'
import { OrderTableSkeleton } from '../order-table/order-table-skeleton.tsx'
import { orderCountText } from '../order-table/order-count.ts'
import { OrderFilterBar } from '../order-table/order-filter-bar.tsx'
import type { OrderDocumentTarget } from '../order-table/order-row-actions.tsx'
import { OrderDocumentsDialog } from '../order-table/order-documents-dialog.tsx'
import { type RowSelection, useRowSelection } from '../../../lib/lists/use-row-selection.ts'
import { SoldFilterChips } from '../order-table/sold-filter-chips.tsx'
import { useListPlace } from '../order-table/use-list-place.ts'
import { useOrderFilters } from '../order-table/use-order-filters.ts'

export { noStore as headers } from '../../../lib/api/no-store.ts'

export default function AdminOrdersPage() {
  const filters = useOrderFilters()
  const list = useCall('admin/order-view-all-orders', { ...filters.callInput, page: filters.page })
  const selection = useRowSelection<AdminOrderRow>(({ order_number }) => order_number)
  const view = useListColumns('orders')
  const [open, setOpen] = useState<OrderDocumentTarget>()
  useListPlace(filters, list.phase === 'ready' && !list.stale ? list.data.orders : undefined)
  return (
    <ListPage>
      <PageHeader
        title="Orders"
        note={
          list.phase === 'ready' && !list.stale ? orderCountText(list.data.total, filters.query, filters.today) : null
        }
      />
      <SavedViews list="orders" isDefault={filters.isDefault} />
      <OrderFilterBar
        filters={filters}
        hasQueues
        selection={selection}
        selectionNote={`${selection.rows.filter(isInvoiced).length} with an invoice`}
        bulkActions={<InvoicesButton selection={selection} />}
        tools={
          <>
            <InvoicesButton selection={selection} />
            <ColumnMenu columns={view} />
            <ExportButton path="admin/export-orders" filters={filters} />
          </>
        }
      />
      <SoldFilterChips filters={filters} />
      <ExportNote path="admin/export-orders" filters={filters} />
      {list.phase === 'loading' ? <OrderTableSkeleton /> : null}
      {list.phase === 'failed' ? (
        <LoadFailed title="The orders could not be loaded" message={list.message} onRetry={() => void list.reload()} />
      ) : null}
      {list.phase === 'ready' && list.data.orders.length === 0 ? <NoOrders filters={filters} /> : null}
      {list.phase === 'ready' && list.data.orders.length > 0 ? (
        <>
          <AdminOrdersTable
            orders={list.data.orders}
            page={filters.page}
            dimmed={list.stale}
            selection={selection}
            view={view}
            onOpen={setOpen}
          />
          <Pagination page={filters.page} lastPage={list.data.last_page} pageHref={filters.pageHref} />
        </>
      ) : null}
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

const isInvoiced = ({ is_invoice }: AdminOrderRow) => is_invoice === 1

function InvoicesButton({ selection }: { selection: RowSelection<AdminOrderRow> }) {
  return (
    <BulkDownloadButton
      label="Download Invoices"
      orders={selection.rows.filter(isInvoiced)}
      emptyMessage={selection.rows.length === 0 ? messages.selectOrders : messages.noInvoiceChosen}
      save={(order_numbers) =>
        downloadFile('GET', 'admin/download-invoice', { order_numbers }, `Invoices-${order_numbers.length}.zip`)
      }
    />
  )
}
