import type { AdminOrderRow } from '@handset/contract/domains/orders/orders.contract.ts'
import { messages } from '@handset/contract/messages.ts'
import { useState } from 'react'
import { downloadFile } from '../../../lib/api/download-file.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { LoadFailed } from '../../../ui/display/load-failed.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { SavedViews } from '../../staff/parts/saved-views.tsx'
import { AdminOrdersTable } from '../order-table/admin-orders-table.tsx'
import { SelectionBar } from '../../../lib/lists/selection-bar.tsx'
import { BulkDownloadButton } from '../order-table/bulk-download-button.tsx'
import { ExportButton } from '../order-table/export-button.tsx'
import { NoOrders } from '../order-table/no-orders.tsx'
import { OrderTableSkeleton } from '../order-table/order-table-skeleton.tsx'
import { orderCountText } from '../order-table/order-count.ts'
import { OrderFilterBar } from '../order-table/order-filter-bar.tsx'
import type { OrderDocumentTarget } from '../order-table/order-row-actions.tsx'
import { OrderDocumentsDialog } from '../order-table/order-documents-dialog.tsx'
import { type RowSelection, useRowSelection } from '../../../lib/lists/use-row-selection.ts'
import { useOrderFilters } from '../order-table/use-order-filters.ts'

export { noStore as headers } from '../../../lib/api/no-store.ts'

export default function AdminOrdersPage() {
  const filters = useOrderFilters()
  const list = useCall('admin/order-view-all-orders', { ...filters.callInput, page: filters.page })
  const selection = useRowSelection<AdminOrderRow>(({ order_number }) => order_number)
  const [open, setOpen] = useState<OrderDocumentTarget>()
  return (
    <div className="flex flex-col gap-4">
      <PageHead title="Orders" />
      <div>
        <h1 className="text-h3 font-semibold">Orders</h1>
        <output className="block min-h-5 text-muted tabular">
          {list.phase === 'ready' && !list.stale ? orderCountText(list.data.total, filters.query, filters.today) : null}
        </output>
      </div>
      <OrderFilterBar filters={filters} hasQueues>
        <ExportButton path="admin/export-orders" filters={filters} />
      </OrderFilterBar>
      <SavedViews list="orders" />
      {list.phase === 'loading' ? <OrderTableSkeleton /> : null}
      {list.phase === 'failed' ? (
        <LoadFailed title="The orders could not be loaded" message={list.message} onRetry={() => void list.reload()} />
      ) : null}
      {list.phase === 'ready' && list.data.orders.length === 0 ? <NoOrders filters={filters} /> : null}
      {list.phase === 'ready' && list.data.orders.length > 0 ? (
        <>
          <AdminChosenBar rows={list.data.orders} selection={selection} />
          <AdminOrdersTable
            orders={list.data.orders}
            page={filters.page}
            dimmed={list.stale}
            selection={selection}
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
    </div>
  )
}

function AdminChosenBar({
  rows,
  selection,
}: {
  rows: readonly AdminOrderRow[]
  selection: RowSelection<AdminOrderRow>
}) {
  const invoiced = selection.rows.filter(({ is_invoice }) => is_invoice === 1)
  return (
    <SelectionBar rows={rows} selection={selection} note={`${invoiced.length} with an invoice`}>
      <BulkDownloadButton
        label="Download Invoices"
        orders={invoiced}
        emptyMessage={selection.rows.length === 0 ? messages.selectOrders : messages.noInvoiceChosen}
        save={(order_numbers) =>
          downloadFile('GET', 'admin/download-invoice', { order_numbers }, `Invoices-${order_numbers.length}.zip`)
        }
      />
    </SelectionBar>
  )
}
