import { classNames } from '../../../ui/display/class-names.ts'
import { Disclosure } from '../../../ui/display/disclosure.tsx'
import { addressLine, billingLine } from '../../customers/address-text.ts'
import type { OrderDetails, OrderSummary } from '../orders.data.ts'

type DeliveryOrder = Pick<OrderSummary, 'address' | 'order_status'>

export function DeliveryInformation({ order }: { order: DeliveryOrder }) {
  return (
    <Disclosure label="Delivery Information">
      <DeliveryRows order={order} />
    </Disclosure>
  )
}

interface DeliveryRowsProps {
  order: DeliveryOrder
  /** Buyer named on the invoice, where it is not the recipient. */
  buyer?: Pick<OrderDetails['order'], 'gst_number' | 'business_name' | 'billing_address'>
  /** Labels above their values, for narrow columns. */
  stacked?: boolean
}

export function DeliveryRows({ order: { address, order_status }, buyer, stacked = false }: DeliveryRowsProps) {
  const rows = [
    ['Delivery Status', order_status],
    ['Recipient', address.full_name],
    ['Address', addressLine(address)],
    ['Mobile Number', `+91 ${address.mobile}`],
    ['Billing address', buyer && billingLine(buyer)],
    ['Business Name', buyer?.business_name],
    ['GSTIN', buyer?.gst_number],
  ] as const
  return (
    <dl className={classNames('grid gap-x-6 gap-y-3 text-small', !stacked && 'sm:grid-cols-[140px_minmax(0,1fr)]')}>
      {rows.map(([label, value]) =>
        value ? (
          <div key={label} className="contents">
            <dt className={classNames('text-muted', stacked ? '-mb-2' : 'max-sm:-mb-2')}>{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
