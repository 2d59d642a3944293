import { orderStatusLabel, statusTone } from '@handset/contract/codes.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { dateText } from '../../../lib/format/date-text.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { LoadFailed } from '../../../ui/actions/load-failed.tsx'
import { LoadingSkeleton } from '../../../ui/display/skeleton.tsx'
import { StatusChip } from '../../../ui/display/status-chip.tsx'
import { StaffOrderAmounts } from '../staff/payment/staff-order-amounts.tsx'
import { StaffOrderCustomer } from '../staff/contact/staff-order-customer.tsx'
import type { StaffOrder } from '../staff-order.data.ts'

/** An order at a glance, beside the list. */
export default function OrderPreview({ orderNumber }: { orderNumber: string }) {
  const loaded = useCall('admin/order-view-single-order', { order: orderNumber })
  if (loaded.phase === 'failed') return <LoadFailed title="The order could not be loaded" {...loaded} />
  if (loaded.phase === 'loading' || loaded.stale) return <LoadingSkeleton className="h-96 w-full rounded-card" />
  return <OrderAtAGlance order={loaded.data} />
}

function OrderAtAGlance({ order }: { order: StaffOrder }) {
  const { date, payment_status, order_status } = order.order
  return (
    <div className="flex flex-col gap-4 text-small">
      <div className="flex flex-wrap items-center gap-2 tabular">
        <span className="mr-auto text-soft">{dateText(date)}</span>
        <StatusChip tone={statusTone(payment_status)}>{`Payment ${payment_status}`}</StatusChip>
        <StatusChip tone={statusTone(order_status)}>{order_status}</StatusChip>
      </div>
      <ul aria-label="Products" className="flex flex-col gap-3">
        {order.products.map((line) => {
          const status = orderStatusLabel(line.delivery_status)
          return (
            <li key={line.product_order_id} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">{`${line.quantity} × ${line.product_name}`}</span>
              <span className="tabular">{moneyText(line.product_mop * line.quantity)}</span>
              <span className="w-full text-soft">
                {[line.options, line.color, line.product_imei_no && `IMEI ${line.product_imei_no}`, status]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          )
        })}
      </ul>
      <StaffOrderCustomer order={order} />
      <StaffOrderAmounts order={order} />
    </div>
  )
}
