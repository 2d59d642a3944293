import { Disclosure } from '../../../ui/disclosure.tsx'
import { addressLine } from '../../customers/address-text.ts'
import type { OrderSummary } from '../orders.data.ts'

/** Where an order goes and how far it has come; closed until it is asked for. */
export function DeliveryInformation({ order: { address, order_status } }: { order: Pick<OrderSummary, 'address' | 'order_status'> }) {
  return (
    <Disclosure label="Delivery Information">
      <dl className="grid gap-x-6 gap-y-3 text-small sm:grid-cols-[140px_minmax(0,1fr)]">
        <Row label="Delivery status">{order_status}</Row>
        <Row label="Recipient">{address.full_name}</Row>
        <Row label="Address">{addressLine(address)}</Row>
        <Row label="Mobile Number">+91 {address.mobile}</Row>
      </dl>
    </Disclosure>
  )
}

function Row({ label, children }: { label: string; children: string | string[] }) {
  return (
    <div className="contents">
      <dt className="text-muted max-sm:-mb-2">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}
