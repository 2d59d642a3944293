import type { WarehouseOrderRow } from '@handset/contract/domains/warehouse/warehouse.contract.ts'
import { downloadFile } from '../../../lib/api/download-file.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { LoadFailed } from '../../../ui/display/load-failed.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { ChosenBar } from '../../../lib/lists/chosen-bar.tsx'
import { ChosenDownload } from '../../orders/order-table/chosen-download.tsx'
import { ExportButton } from '../../orders/order-table/export-button.tsx'
import { NoOrders } from '../../orders/order-table/no-orders.tsx'
import { orderCountText } from '../../orders/order-table/order-count.ts'
import { OrderFilterBar } from '../../orders/order-table/order-filter-bar.tsx'
import { OrderTableSkeleton } from '../../orders/order-table/order-table-skeleton.tsx'
import { type Chosen, useChosen } from '../../../lib/lists/use-chosen.ts'
import { useOrderFilters } from '../../orders/order-table/use-order-filters.ts'
import { ScanLine } from '../parts/scan-line.tsx'
import { useScan } from '../parts/use-scan.ts'
import { useScanFocus } from '../parts/use-scan-focus.ts'
import { WarehouseOrdersTable } from '../parts/warehouse-orders-table.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

/** What is to be packed: today's orders, whatever is scanned, and the papers of many at once. */
export default function WarehouseAdminOrdersPage() {
  const filters = useOrderFilters()
  const list = useCall('warehouse/order-view-all-orders', { ...filters.asked, page: filters.page })
  const chosen = useChosen<WarehouseOrderRow>(({ order_number }) => order_number)
  const box = useScanFocus()
  const scan = useScan((searchText) => filters.change({ searchText, fromDate: '', toDate: '' }))
  const orders = list.phase === 'ready' ? list.data.orders : []
  return (
    <div className="flex flex-col gap-4">
      <PageHead title="Orders" />
      <div>
        <h1 className="text-h3 font-semibold">Orders</h1>
        <output className="block min-h-5 text-muted tabular">
          {list.phase === 'ready' && !list.stale ? orderCountText(list.data.total, filters.query, filters.today) : null}
        </output>
      </div>
      <ScanLine />
      <OrderFilterBar filters={filters} searchRef={box} onEnter={scan}>
        <ExportButton path="warehouse/export-orders" filters={filters} />
      </OrderFilterBar>
      {list.phase === 'loading' ? <OrderTableSkeleton /> : null}
      {list.phase === 'failed' ? (
        <LoadFailed title="The orders could not be loaded" message={list.message} onRetry={() => void list.reload()} />
      ) : null}
      {list.phase === 'ready' ? <PrintBar rows={orders} chosen={chosen} /> : null}
      {list.phase === 'ready' && orders.length === 0 ? <NoOrders filters={filters} /> : null}
      {list.phase === 'ready' && orders.length > 0 ? (
        <>
          <WarehouseOrdersTable orders={orders} page={filters.page} dimmed={list.stale} chosen={chosen} />
          <Pagination page={filters.page} lastPage={list.data.last_page} hrefOf={filters.hrefOf} />
        </>
      ) : null}
    </div>
  )
}

/** The papers of the chosen orders; of those that have none the answer tells. */
function PrintBar({ rows, chosen }: { rows: readonly WarehouseOrderRow[]; chosen: Chosen<WarehouseOrderRow> }) {
  const count = (is: (row: WarehouseOrderRow) => number) => chosen.rows.filter((row) => is(row) === 1).length
  const note = `${count((row) => row.is_invoice)} with an invoice, ${count((row) => row.is_label)} with a label`
  return (
    <ChosenBar rows={rows} chosen={chosen} note={note}>
      <ChosenDownload
        label="Download Invoices"
        orders={chosen.rows}
        save={(order_numbers) => downloadFile('POST', 'warehouse/download-invoice', { order_numbers }, 'Invoces.zip')}
      />
      <ChosenDownload
        label="Download Labels"
        orders={chosen.rows}
        save={(order_numbers) => downloadFile('POST', 'warehouse/download-label', { order_numbers }, 'Labels.zip')}
      />
    </ChosenBar>
  )
}
