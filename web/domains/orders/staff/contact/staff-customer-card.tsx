import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../../../lib/session/staff-session.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { canEditContact, type StaffOrder } from '../../staff-order.data.ts'
import { StaffOrderCustomer } from './staff-order-customer.tsx'
import { href } from '@handset/contract/pages.ts'
import { countedText } from '../../../../lib/format/counted-text.ts'
import { dateText } from '../../../../lib/format/date-text.ts'
import { moneyText } from '../../../../lib/format/money-text.ts'
import { Anchor } from '../../../../ui/actions/anchor.tsx'
import { Disclosure } from '../../../../ui/display/disclosure.tsx'

const EditContactDialog = lazy(() => import('./edit-contact-dialog.tsx'))

interface StaffCustomerCardProps {
  order: StaffOrder
  reload(): Promise<void>
}

/** The customer of an order with their history; contact and address can be changed before the invoice. */
export function StaffCustomerCard({ order, reload }: StaffCustomerCardProps) {
  const [isEditing, setEditing] = useState<boolean>()
  const canEdit = useCan()('orders.change') && canEditContact(order)
  return (
    <StaffOrderCustomer
      order={order}
      aside={
        canEdit ? (
          <Button tone="text" size="compact" className="-my-2 -mr-3 print:hidden" onClick={() => setEditing(true)}>
            Edit<span className="sr-only"> contact and address</span>
          </Button>
        ) : null
      }
    >
      <CustomerHistory order={order} />
      <Suspense fallback={null}>
        {isEditing === undefined ? null : (
          <EditContactDialog order={order} open={isEditing} reload={reload} onClose={() => setEditing(false)} />
        )}
      </Suspense>
    </StaffOrderCustomer>
  )
}

/** What the customer has bought beside this order, with the way to all of it; not on paper, which may travel with the parcel. */
function CustomerHistory({ order: { order, history } }: { order: StaffOrder }) {
  const { orders_before, orders_total, spent, cancelled, returned, other_addresses } = history
  const rows = [
    { label: 'Spent', value: moneyText(spent) },
    ...(cancelled > 0 ? [{ label: 'Cancelled', value: countedText(cancelled, 'order') }] : []),
    ...(returned > 0 ? [{ label: 'Returned', value: countedText(returned, 'order') }] : []),
    { label: 'Since', value: dateText(history.customer_since) },
  ]
  return (
    <div className="mt-4 border-t border-line-soft pt-4 print:hidden">
      <h3 className="mb-2 font-medium">
        {orders_before === 0 ? 'First order' : `${countedText(orders_before, 'order')} before`}
      </h3>
      <dl className="grid grid-cols-[100px_minmax(0,1fr)] gap-x-4 gap-y-2 tabular">
        {rows.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {other_addresses.length > 0 ? (
        <Disclosure label="Other addresses" note={String(other_addresses.length)} className="mt-1">
          <ul className="flex flex-col gap-2 text-soft">
            {other_addresses.map((address) => (
              <li key={address} className="break-words">
                {address}
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
      <Anchor
        href={href('adminUserView', { id: order.user_unique })}
        className="mt-0.5 -mb-1.5 block w-fit py-1.5 font-medium text-accent-text hover:underline"
      >
        {orders_total > 1 ? `View all ${orders_total} orders` : 'View customer'}
      </Anchor>
    </div>
  )
}
