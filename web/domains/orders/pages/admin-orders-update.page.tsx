import { href } from '@handset/contract/pages.ts'
import { useParams } from 'react-router'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { CopyText } from '../staff/copy-text.tsx'
import { OrderNeighbors } from '../staff/order-neighbors.tsx'
import { StaffOrderPanel } from '../staff/staff-order-panel.tsx'
import { StaffOrderView } from '../staff/staff-order-view.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

/** One order for staff: products, status, and each next step. */
export default function AdminOrderUpdatePage() {
  const { id = '' } = useParams()
  const title = `Order ${id}`
  return (
    <div className="mx-auto max-w-[1040px]">
      <PageHead title={title} />
      <div className="-mt-4 flex flex-wrap items-center justify-between gap-x-4 print:hidden">
        <Breadcrumb trail={[{ label: 'Orders', href: href('adminOrders') }, { label: id }]} />
        <OrderNeighbors key={id} orderNumber={id} />
      </div>
      <div className="mb-3 flex items-center gap-1">
        <h1 className="text-h3 font-semibold break-all tabular">{title}</h1>
        <CopyText label="order number" text={id} />
      </div>
      <OrderPanel key={id} orderNumber={id} />
    </div>
  )
}

function OrderPanel({ orderNumber }: { orderNumber: string }) {
  const loaded = useCall('admin/order-view-single-order', { order: orderNumber })
  return <StaffOrderPanel loaded={loaded} list="adminOrders" View={StaffOrderView} />
}
