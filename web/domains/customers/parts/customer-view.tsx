import type { CustomerDetail } from '@handset/contract/domains/customers/customers.contract.ts'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../../lib/session/staff-session.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { AddressTypeTag, AddressLines } from './address-lines.tsx'
import { CustomerSummary } from './customer-summary.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { UpdateUserDialog, useEditCustomer } from './update-user-dialog.tsx'
import { href } from '@handset/contract/pages.ts'
import { dateText, timestampText } from '../../../lib/format/date-text.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { RatingStars } from '../../../ui/display/rating-stars.tsx'
import { StatusChip } from '../../../ui/display/status-chip.tsx'
import { api } from '../../../lib/api/call-api.ts'
import { useRowActions } from '../../../lib/lists/use-row-actions.ts'

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

function CustomerReviews({ reviews }: { reviews: CustomerDetail['review_list'] }) {
  if (reviews.length === 0) return <p className="text-muted">No reviews yet.</p>
  return (
    <ul className="flex flex-col divide-y divide-line-soft">
      {reviews.map(({ id, product_unique, product_name, rating, heading, details, is_approved, date }) => (
        <li key={id} className="py-3 first:pt-0 last:pb-0">
          <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <RatingStars average={rating} />
            <Anchor href={href('product', { id: product_unique })} className="text-accent-text hover:underline">
              {product_name}
            </Anchor>
            <span className="text-muted tabular">{dateText(date)}</span>
            <StatusChip tone={is_approved === 1 ? 'success' : 'warning'}>
              {is_approved === 1 ? 'Shown' : 'Not shown'}
            </StatusChip>
          </div>
          <p className="font-medium break-words">{heading}</p>
          <p className="break-words whitespace-pre-wrap text-soft">{details}</p>
        </li>
      ))}
    </ul>
  )
}

interface SuppressedMailCardProps {
  customer: CustomerDetail
  reload(): Promise<void>
}

/** The customer's addresses that are not written to, with the reason. */
function SuppressedMailCard({ customer: { user, suppressed_mail }, reload }: SuppressedMailCardProps) {
  const { busy, runAction } = useRowActions({ reload, onDone: () => undefined })
  const mayChange = useCan()('customers.change')
  if (suppressed_mail.length === 0) return null
  return (
    <Card title="Email not sent">
      <ul className="flex flex-col gap-4">
        {suppressed_mail.map(({ email, bounced_at, detail, complained_at }) => (
          <li key={email} className="flex flex-col items-start gap-1 break-words">
            <span className="max-w-full font-medium break-all">{email}</span>
            {bounced_at ? (
              <span className="max-w-full text-muted">{`Came back ${timestampText(bounced_at)}: ${detail}`}</span>
            ) : null}
            {complained_at ? (
              <span className="text-muted">
                {`Reported as spam ${timestampText(complained_at)}${bounced_at ? '' : ': only messages about orders are sent'}`}
              </span>
            ) : null}
            {mayChange ? (
              <Button
                tone="secondary"
                size="small"
                className="mt-1"
                busy={busy}
                onClick={() => void runAction(api.post('admin/clear-suppressed-mail', { id: user.user_unique, email }))}
              >
                Write again
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
