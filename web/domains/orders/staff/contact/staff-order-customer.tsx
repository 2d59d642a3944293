import { href } from '@handset/contract/pages.ts'
import type { ReactNode } from 'react'
import { Anchor } from '../../../../ui/actions/anchor.tsx'
import { billingLine } from '../../../customers/address-text.ts'
import type { StaffOrder } from '../../staff-order.data.ts'
import { FactList } from '../../../../ui/display/fact-list.tsx'
import { BreakableEmail } from '../../../../ui/display/breakable-email.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { CopyText } from '../../../../lib/page/copy-text.tsx'

interface StaffOrderCustomerProps {
  order: StaffOrder
  /** Beside the heading. */
  aside?: ReactNode
  children?: ReactNode
}

/** Customer and delivery address. */
export function StaffOrderCustomer({ order: { order, customer }, aside, children }: StaffOrderCustomerProps) {
  const rows: [label: string, value: ReactNode][] = [
    [
      'Name',
      <Anchor key="name" href={href('adminUserView', { id: order.user_unique })} className="hover:underline">
        {customer.full_name}
      </Anchor>,
    ],
    ['Address', `${customer.full_address}, ${customer.city}, ${customer.state_name}`],
    ['Landmark', customer.landmark],
    [
      'Pin Code',
      customer.pincode && (
        <span key="pin" className="tabular">
          {customer.pincode}
        </span>
      ),
    ],
    [
      'Email',
      customer.email && (
        <Copyable key="email" label="e-mail address" text={customer.email}>
          <a href={`mailto:${customer.email}`} className="wrap-anywhere hover:underline">
            <BreakableEmail text={customer.email} />
          </a>
        </Copyable>
      ),
    ],
    [
      'Phone',
      customer.mobile && (
        <Copyable key="phone" label="mobile number" text={customer.mobile}>
          <a href={`tel:+91${customer.mobile}`} className="tabular whitespace-nowrap hover:underline">
            +91 {customer.mobile}
          </a>
        </Copyable>
      ),
    ],
    ['Billing', billingLine(order)],
    ['Business Name', order.business_name],
    [
      'GSTIN',
      order.gst_number && (
        <Copyable key="gstin" label="GSTIN" text={order.gst_number}>
          <span className="font-mono break-all">{order.gst_number}</span>
        </Copyable>
      ),
    ],
    [
      'Referral Code',
      order.reference_number && (
        <Anchor
          key="referral"
          href={href('adminReferences', {}, { searchText: order.reference_number })}
          className="hover:underline"
        >
          {order.reference_number}
        </Anchor>
      ),
    ],
  ]
  return (
    <Card title="Customer" aside={aside}>
      <FactList rows={rows} className="grid-cols-[auto_minmax(0,1fr)] gap-x-3" />
      {children}
    </Card>
  )
}

/** The padding keeps room for the button on the line of the last part; a joiner does not keep the two together. */
const Copyable = ({ label, text, children }: { label: string; text: string; children: ReactNode }) => (
  <>
    <span className="pr-9">{children}</span>
    <span className="-ml-8 [&>button]:align-middle">
      <CopyText label={label} text={text} />
    </span>
  </>
)
