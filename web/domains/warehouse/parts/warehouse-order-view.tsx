import { orderStatuses } from '@handset/contract/codes.ts'
import { isClosed } from '@handset/contract/domains/orders/status-effects.rules.ts'
import { messages } from '@handset/contract/messages.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { dateText } from '../../../lib/format/date-text.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { Card } from '../../../ui/display/card.tsx'
import { classNames } from '../../../ui/display/class-names.ts'
import { Disclosure } from '../../../ui/display/disclosure.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { DeliveryRows } from '../../orders/customer/delivery-information.tsx'
import { isPaid } from '../../orders/staff-order.data.ts'
import { StaffOrderLine } from '../../orders/staff/line/staff-order-line.tsx'
import { unitsOf } from '../packing.rules.ts'
import type { WarehouseLine, WarehouseOrder } from '../warehouse-order.data.ts'
import { usePackingCommands } from './use-packing-commands.ts'
import { type Pickup, usePickup } from './use-pickup.ts'
import { WarehouseLineActions } from './warehouse-line-actions.tsx'

interface WarehouseOrderViewProps {
  order: WarehouseOrder
  reload(): Promise<void>
}

const statuses = orderStatuses.map(({ code, label }) => ({ value: code, label }))

export function WarehouseOrderView({ order, reload }: WarehouseOrderViewProps) {
  const { order: orderData, products, customer } = order
  const total = moneyText(orderData.order_total).replace('₹', '')
  const pickup = usePickup(reload)
  usePackingCommands(order, pickup)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="flex min-w-0 flex-col gap-4">
        <OrderFacts order={order} />
        <Card title="Products">
          <ul className="flex flex-col gap-5 [&>li+li]:border-t [&>li+li]:border-line-soft [&>li+li]:pt-5">
            {products.map((line) => (
              <StaffOrderLine key={line.product_order_id} line={line}>
                <UnitChecks line={line} />
                <WarehouseLineActions
                  pickup={pickup}
                  orderNumber={orderData.order_number}
                  canSend={!isClosed(orderData.order_status_code)}
                  line={line}
                  reload={reload}
                />
              </StaffOrderLine>
            ))}
          </ul>
          <p className="mt-5 border-t border-line-soft pt-4 text-right text-base font-semibold tabular">{`${isPaid(order) ? 'Total Amount Paid' : 'Total Amount'}: Rs. ${total}`}</p>
        </Card>
        <div className="rounded-card border border-line bg-ground px-4 py-1 sm:px-5">
          <Disclosure label="Delivery Information" defaultOpen className="[&>button]:font-semibold">
            <DeliveryRows order={{ address: customer, order_status: orderData.order_status }} />
          </Disclosure>
        </div>
      </div>
      <section aria-label="Order Status Update" className="rounded-card border border-line bg-ground p-4 sm:p-5">
        <Select label="Order Status Update" options={statuses} value={orderData.order_status_code} disabled />
      </section>
      <PickupQuestion pickup={pickup} />
    </div>
  )
}

const PickupQuestion = ({ pickup: { isAsking, confirm, cancel } }: { pickup: Pickup }) => (
  <ConfirmDialog
    open={isAsking}
    title="Initiate Pickup?"
    confirm="Proceed"
    tone="primary"
    onConfirm={() => void confirm()}
    onCancel={cancel}
  >
    {messages.confirmPickup}
  </ConfirmDialog>
)

function OrderFacts({ order: { order, products } }: { order: WarehouseOrder }) {
  const rows = [
    ['Order ID', order.order_number],
    ['Placed On', dateText(order.date)],
    ['Total Items', products.reduce((sum, line) => sum + line.quantity, 0)],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-3 rounded-card border border-line bg-ground p-4 tabular sm:gap-x-8 sm:px-5">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt className="text-caption text-muted">{label}</dt>
          <dd className="text-small font-semibold break-all sm:text-base">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The whole number stands above; its end tells units apart. */
const shortSerial = (serial: string): string => (serial.length > 6 ? `…${serial.slice(-6)}` : serial)

/** Which units of a line were scanned: a scan is compared with the IMEI numbers of its invoice. */
function UnitChecks({ line }: { line: WarehouseLine }) {
  const units = unitsOf(line)
  if (units.length === 0) return null
  const checked = units.filter(({ isChecked }) => isChecked).length
  return (
    <section aria-label="Units" className="mt-4">
      <p className="font-medium tabular">{`${checked} of ${units.length} checked`}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {units.map(({ serial, isChecked }) => {
          const Icon = isChecked ? CircleCheck : CircleDashed
          return (
            <li
              key={serial}
              className={classNames(
                'flex min-h-11 items-center gap-2 rounded-control px-3 font-mono text-base',
                isChecked ? 'bg-success-ground text-success' : 'bg-sunken text-soft',
              )}
            >
              <Icon className="size-5 shrink-0" />
              {shortSerial(serial)}
              <span className="font-sans text-small">{isChecked ? 'Checked' : 'To scan'}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
