import type { WarehouseOrderRow } from '@handset/contract/domains/warehouse/warehouse.contract.ts'
import { orderStatus, orderStatusLabel } from '@handset/contract/codes.ts'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import PackageCheck from 'lucide-react/icons/package-check'
import PackageOpen from 'lucide-react/icons/package-open'

const shippedLabels = [orderStatus.shipped, orderStatus.delivered].map(orderStatusLabel)

/**
 * Yellow if staff have acted on it or it is not shipped, green if Shipped (docs/specification.md, Warehouse); the text
 * says the same.
 */
function packingView({ flag, order_status }: WarehouseOrderRow) {
  if (flag !== 1 && shippedLabels.includes(order_status))
    return { look: 'bg-success-ground', label: 'Shipped', Icon: PackageCheck }
  return {
    look: 'bg-waiting-ground',
    ...(flag === 1 ? { label: 'To pack', Icon: PackageOpen } : { label: 'Not shipped', Icon: CircleDashed }),
  }
}

export const packingLook = (row: WarehouseOrderRow): string => packingView(row).look

export function PackingStatus({ row }: { row: WarehouseOrderRow }) {
  const { label, Icon } = packingView(row)
  return (
    <span className="flex items-center gap-2 font-medium whitespace-nowrap">
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {label}
    </span>
  )
}
