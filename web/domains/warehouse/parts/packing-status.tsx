import { orderStatus, orderStatusLabel, paymentStatusLabel, paymentStatus } from '@handset/contract/codes.ts'
import type { WarehouseOrderRow } from '@handset/contract/domains/warehouse/warehouse.contract.ts'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleMinus from 'lucide-react/icons/circle-minus'
import PackageCheck from 'lucide-react/icons/package-check'
import PackageOpen from 'lucide-react/icons/package-open'
import { classNames } from '../../../ui/display/class-names.ts'

const shippedLabels = [orderStatus.shipped, orderStatus.delivered].map(orderStatusLabel)
const closedLabels = [orderStatus.cancelled, orderStatus.returned].map(orderStatusLabel)

/**
 * Yellow if staff have acted on it or it is not shipped, paler without the documents to pack by, and green if Shipped
 * (docs/specification.md, Warehouse); the text says the same, and whether nobody is to pack it.
 */
function packingView({ flag, order_status, payment_status }: WarehouseOrderRow) {
  if (flag === 1) return { look: 'bg-waiting-ground', label: 'To pack', Icon: PackageOpen }
  if (shippedLabels.includes(order_status)) return { look: 'bg-success-ground', label: 'Shipped', Icon: PackageCheck }
  const look = 'waits-for-documents'
  if (closedLabels.includes(order_status)) return { look, label: 'Nothing to pack', Icon: CircleMinus, isIdle: true }
  if (payment_status !== paymentStatusLabel(paymentStatus.completed))
    return { look, label: 'Not paid', Icon: CircleMinus, isIdle: true }
  return { look, label: 'Not shipped', Icon: CircleDashed }
}

export const packingLook = (row: WarehouseOrderRow): string => packingView(row).look

export function PackingStatus({ row }: { row: WarehouseOrderRow }) {
  const { isIdle, label, Icon } = packingView(row)
  return (
    <span className={classNames('flex items-center gap-1.5 whitespace-nowrap', isIdle ? 'text-muted' : 'font-medium')}>
      <Icon className="size-5 shrink-0" />
      {label}
    </span>
  )
}
