import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../../../lib/session/staff-session.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { canEditContact, type StaffOrder } from '../../staff-order.data.ts'
import { CustomerHistory } from './customer-history.tsx'
import { StaffOrderCustomer } from './staff-order-customer.tsx'

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
