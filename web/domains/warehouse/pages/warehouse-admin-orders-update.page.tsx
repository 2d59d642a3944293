import { href } from '@handset/contract/pages.ts'
import { type Ref, useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { PageHeader } from '../../../lib/page/page-header.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { StaffOrderPanel } from '../../orders/staff/staff-order-panel.tsx'
import { WarehouseOrderView } from '../parts/warehouse-order-view.tsx'
import { unitResponses, useScan } from '../scan/use-scan.ts'
import { useScanFocus } from '../scan/use-scan-focus.ts'
import { useScanKeys } from '../scan/use-scan-keys.ts'
import { ofAllDays } from '../../../lib/lists/of-all-days.ts'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { ScanFeedback } from '../scan/scan-feedback.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

/** The order for packers. The next order opens by scanning it. */
export default function WarehouseAdminOrderUpdatePage() {
  const { id = '' } = useParams()
  return (
    <div className="mx-auto flex max-w-page flex-col gap-4">
      <PageHeader title={`Order Detail ${id}`} crumb={id} />
      <OrderScans orderNumber={id} />
      <OrderPanel key={id} orderNumber={id} />
    </div>
  )
}

/** Reads every scan on the page: the next order, a unit of this one, or a command. */
function OrderScans({ orderNumber }: { orderNumber: string }) {
  const navigate = useNavigate()
  const searchInput = useScanFocus()
  // Empty dates: all days.
  const search = (text: string) => void navigate(ofAllDays(href('warehouseOrders', {}, { searchText: text })))
  const scan = useScan(orderNumber, search)
  function enter(text: string): boolean {
    if (!scan(text)) search(text)
    return true
  }
  useScanKeys(scan)
  return <ScanBar searchRef={searchInput} onEnter={enter} />
}

function OrderPanel({ orderNumber }: { orderNumber: string }) {
  const loaded = useCall('warehouse/order-view-single-order', { order: orderNumber })
  const { reload } = loaded
  // The numbers of checked units follow the scans, also those that waited for the connection.
  useEffect(() => unitResponses.subscribe(() => void reload()), [reload])
  return <StaffOrderPanel loaded={loaded} list="warehouseOrders" View={WarehouseOrderView} />
}

interface ScanBarProps {
  searchRef: Ref<HTMLInputElement>
  onEnter(text: string): boolean
}

const ignoreTyping = () => {}

/** The field that always listens on an order, with the result of the last scan. */
const ScanBar = ({ searchRef, onEnter }: ScanBarProps) => (
  <div className="grid items-center gap-x-6 gap-y-3 rounded-card border border-line bg-ground p-4 sm:p-5 lg:grid-cols-[312px_minmax(0,1fr)]">
    <SearchField
      ref={searchRef}
      label="Search"
      placeholder="Customer, order, IMEI or mobile"
      value=""
      onSearch={ignoreTyping}
      onEnter={onEnter}
    />
    <ScanFeedback hint="Scan each IMEI of this order, a command, or the next order." />
  </div>
)
