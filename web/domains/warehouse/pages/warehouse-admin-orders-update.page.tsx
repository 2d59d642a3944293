import { href } from '@handset/contract/pages.ts'
import { useNavigate, useParams } from 'react-router'
import { PageHeader } from '../../../lib/page/page-header.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { StaffOrderPanel } from '../../orders/staff/staff-order-panel.tsx'
import { ScanFeedback } from '../parts/scan-feedback.tsx'
import { useScan } from '../parts/use-scan.ts'
import { useScanFocus } from '../parts/use-scan-focus.ts'
import { WarehouseOrderView } from '../parts/warehouse-order-view.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

/** The order for packers. The next order opens by scanning it. */
export default function WarehouseAdminOrderUpdatePage() {
  const { id = '' } = useParams()
  return (
    <div className="mx-auto flex max-w-page flex-col gap-4">
      <PageHeader title={`Order Detail ${id}`} crumb={id} />
      <NextScan />
      <OrderPanel key={id} orderNumber={id} />
    </div>
  )
}

function NextScan() {
  const navigate = useNavigate()
  const searchInput = useScanFocus()
  // Empty dates: all days.
  const search = (text: string) =>
    void navigate(`${href('warehouseOrders', {}, { searchText: text })}&fromDate=&toDate=`)
  const scan = useScan(search)
  function enter(text: string): boolean {
    if (!scan(text)) search(text)
    return true
  }
  return (
    <div className="grid items-end gap-x-6 gap-y-2 rounded-card border border-line bg-ground p-4 md:grid-cols-2">
      <SearchField
        ref={searchInput}
        label="Search"
        placeholder="Customer, order number, IMEI or mobile"
        value=""
        onSearch={() => {}}
        onEnter={enter}
      />
      <ScanFeedback />
    </div>
  )
}

function OrderPanel({ orderNumber }: { orderNumber: string }) {
  const loaded = useCall('warehouse/order-view-single-order', { order: orderNumber })
  return <StaffOrderPanel loaded={loaded} list="warehouseOrders" View={WarehouseOrderView} />
}
