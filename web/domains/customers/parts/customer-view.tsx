import type { CustomerDetail } from '@handset/contract/domains/customers/customers.contract.ts'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../../lib/session/staff-session.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { AddressTypeTag, AddressLines } from './address-lines.tsx'
import { CustomerSummary } from './customer-summary.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { CustomerReviews } from './customer-reviews.tsx'
import { SuppressedMailCard } from '../suppressed-mail-card.tsx'
import { UpdateUserDialog } from './update-user-dialog.tsx'
import { useEditCustomer } from './use-edit-customer.ts'

interface CustomerViewProps {
  customer: CustomerDetail
  page: number
  pageHref(page: number): string
  dimmed: boolean
  reload(): Promise<void>
  /** Below the addresses: what belongs to a later domain. */
  children?: ReactNode
}

export function CustomerView({ customer, page, pageHref, dimmed, reload, children }: CustomerViewProps) {
  const { user, address_list, orders_total, review_list } = customer
  const [editing, setEditing] = useState(false)
  const edit = useEditCustomer(reload)
  const mayEdit = useCan()('customers.change')
  const editButton = mayEdit ? (
    <Button tone="text" size="compact" className="-my-2 -mr-3" onClick={() => setEditing(true)}>
      Edit
    </Button>
  ) : null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 text-small lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="flex min-w-0 flex-col gap-4 lg:order-2">
        <Card title="Details" aside={editButton}>
          <CustomerSummary customer={customer} />
        </Card>
        <SuppressedMailCard customer={customer} reload={reload} />
        <Card title={`Addresses (${address_list.length})`}>
          {address_list.length === 0 ? <p className="text-muted">No saved addresses.</p> : null}
          <ul className="flex flex-col gap-4 [&>li+li]:border-t [&>li+li]:border-line-soft [&>li+li]:pt-4">
            {address_list.map((address) => (
              <li key={address.id}>
                <span className="mb-1 flex flex-wrap items-center gap-2 font-medium">
                  <span className="min-w-0 break-words">{address.full_name}</span>
                  <AddressTypeTag type={address.address_type} />
                </span>
                <AddressLines address={address} />
              </li>
            ))}
          </ul>
        </Card>
        {children}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Card title={`Orders (${orders_total.toLocaleString('en-IN')})`}>
          <CustomerOrders orders={customer.orders} total={orders_total} firstPage={pageHref(1)} dimmed={dimmed} />
          <div className="mt-3 empty:hidden">
            <Pagination page={page} lastPage={customer.last_page} pageHref={pageHref} />
          </div>
        </Card>
        <Card title={`Reviews (${review_list.length})`}>
          <CustomerReviews reviews={review_list} />
        </Card>
      </div>
      {editing ? <UpdateUserDialog user={user} edit={edit} onClose={() => setEditing(false)} /> : null}
    </div>
  )
}
