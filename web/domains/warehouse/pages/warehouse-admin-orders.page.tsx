import type { WarehouseOrderRow } from '@handset/contract/domains/warehouse/warehouse.contract.ts'
import Tag from 'lucide-react/icons/tag'
import { downloadFile } from '../../../lib/api/download-file.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { ColumnMenu } from '../../../lib/lists/column-menu.tsx'
import { BulkDownloadButton } from '../../orders/order-table/bulk-download-button.tsx'
import { ExportButton } from '../../orders/order-table/export-button.tsx'
import { NoOrders } from '../../orders/order-table/no-orders.tsx'
import { orderCountText } from '../../orders/order-table/order-count.ts'
import { OrderFilterBar } from '../../orders/order-table/order-filter-bar.tsx'
import { type RowSelection, useRowSelection } from '../../../lib/lists/use-row-selection.ts'
import { shortInvoices } from '../../orders/order-table/selected-orders-actions.tsx'
import { useOrderFilters } from '../../orders/order-table/use-order-filters.ts'
import { WarehouseOrdersTable } from '../parts/warehouse-orders-table.tsx'
import { ScanFeedback } from '../scan/scan-feedback.tsx'
import { useScan } from '../scan/use-scan.ts'
import { useScanFocus } from '../scan/use-scan-focus.ts'
import { useScanKeys } from '../scan/use-scan-keys.ts'
import { useStaffList } from '../../../lib/lists/use-staff-list.ts'
import { StaffList } from '../../back-office/parts/staff-list.tsx'
import { limits } from '@handset/contract/limits.ts'

export { noStore as headers } from '../../../lib/api/no-store.ts'

/** Orders to pack: today's orders, scanning, and the documents of several orders at once. */
export default function WarehouseAdminOrdersPage() {
  const filters = useOrderFilters()
  const { callInput, page, query, today } = filters
  const loaded = useCall('warehouse/order-view-all-orders', { ...callInput, page })
  const list = useStaffList('warehouse-orders', filters, loaded, (data) => data.orders, limits.warehouseOrdersPerPage)
  const selection = useRowSelection<WarehouseOrderRow>(({ order_number }) => order_number)
  const searchInput = useScanFocus()
  const scan = useScan(undefined, (searchText) => filters.change({ searchText, fromDate: '', toDate: '' }))
  useScanKeys(scan)
  return (
    <StaffList
      isScanned
      list={list}
      title="Orders"
      singular="order"
      note={list.total === undefined ? null : orderCountText(list.total, query, today)}
      toolbar={
        <>
          <ScanFeedback hint="Scan an order number, an AWB or an IMEI to open its order." />
          <OrderFilterBar
            filters={filters}
            searchRef={searchInput}
            onEnter={scan}
            selection={selection}
            selectionNote={printNote(selection)}
            bulkActions={<PrintButtons selection={selection} />}
            tools={
              <>
                <PrintButtons selection={selection} inToolbar />
                <ColumnMenu columns={list.view} />
                <ExportButton path="warehouse/export-orders" filters={filters} />
              </>
            }
          />
        </>
      }
      empty={<NoOrders filters={filters} />}
      table={<WarehouseOrdersTable table={list.table} selection={selection} />}
    />
  )
}

function printNote({ rows }: RowSelection<WarehouseOrderRow>): string {
  const count = (flagOf: (row: WarehouseOrderRow) => number) => rows.filter((row) => flagOf(row) === 1).length
  return `${count((row) => row.is_invoice)} with an invoice, ${count((row) => row.is_label)} with a label`
}

const shortLabels = (
  <>
    <Tag className="size-4" />
    Labels
  </>
)

/** Download the documents of the selected orders; the response lists orders without any. */
const PrintButtons = ({
  selection,
  inToolbar = false,
}: {
  selection: RowSelection<WarehouseOrderRow>
  inToolbar?: boolean
}) => (
  <>
    <BulkDownloadButton
      label="Download Invoices"
      short={inToolbar ? shortInvoices : undefined}
      orders={selection.rows}
      save={(order_numbers) => downloadFile('POST', 'warehouse/download-invoice', { order_numbers }, 'Invoces.zip')}
    />
    <BulkDownloadButton
      label="Download Labels"
      short={inToolbar ? shortLabels : undefined}
      orders={selection.rows}
      save={(order_numbers) => downloadFile('POST', 'warehouse/download-label', { order_numbers }, 'Labels.zip')}
    />
  </>
)
