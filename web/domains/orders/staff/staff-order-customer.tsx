import type { ReactNode } from 'react'
import { billingLine } from '../../customers/address-text.ts'
import type { StaffOrder } from '../staff-order.data.ts'
import { Card } from '../../../ui/display/card.tsx'

/** Customer and delivery address. */
export function StaffOrderCustomer({ order: { order, customer } }: { order: StaffOrder }) {
  const rows: [label: string, value: ReactNode][] = [
    ['Name', customer.full_name],
    ['Address', `${customer.full_address}, ${customer.city}, ${customer.state_name}`],
    ['Landmark', customer.landmark],
    ['PIN Code', customer.pincode],
    [
      'Email',
      <a key="email" href={`mailto:${customer.email}`} className="break-all hover:underline">
        {customer.email}
      </a>,
    ],
    [
      'Phone',
      <a key="phone" href={`tel:+91${customer.mobile}`} className="hover:underline">
        +91 {customer.mobile}
      </a>,
    ],
    ['Billing', billingLine(order)],
    ['Business Name', order.business_name],
    ['GSTIN', order.gst_number],
    ['Referral Code', order.reference_number],
  ]
  return (
    <Card title="Customer">
      <dl className="grid grid-cols-[100px_minmax(0,1fr)] gap-x-4 gap-y-2 tabular">
        {rows.map(([label, value]) =>
          value ? (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Card>
  )
}
