import { useParams } from 'react-router'
import { PageHeader } from '../../../lib/page/page-header.tsx'
import { TermsLine } from '../../../content/term.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { CopyText } from '../../../lib/page/copy-text.tsx'
import { OrderNeighbors } from '../staff/order-neighbors.tsx'
import { StaffOrderPanel } from '../staff/staff-order-panel.tsx'
import { StaffOrderView } from '../staff/staff-order-view.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

/** One order for staff: products, status, and each next step. */
export default function AdminOrderUpdatePage() {
  const { id = '' } = useParams()
  return (
    <div className="mx-auto max-w-[1040px]">
      <div className="mb-3">
        <PageHeader
          title={`Order ${id}`}
          crumb={id}
          beside={<CopyText label="order number" text={id} />}
          action={<OrderNeighbors key={id} orderNumber={id} />}
        />
      </div>
      <OrderPanel key={id} orderNumber={id} />
      <TermsLine
        of={['imei', 'awb', 'ewayBill', 'manifest', 'rto', 'creditNote', 'chargeback']}
        className="mt-4 print:hidden"
      />
    </div>
  )
}

function OrderPanel({ orderNumber }: { orderNumber: string }) {
  const loaded = useCall('admin/order-view-single-order', { order: orderNumber })
  return <StaffOrderPanel loaded={loaded} list="adminOrders" View={StaffOrderView} />
}
