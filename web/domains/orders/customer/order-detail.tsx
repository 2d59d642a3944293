import { paymentMethods, paymentStatus, paymentStatusLabel, statusTone } from '@handset/contract/codes.ts'
import { messages } from '@handset/contract/messages.ts'
import { href } from '@handset/contract/pages.ts'
import PackageSearch from 'lucide-react/icons/package-search'
import type { ReactNode } from 'react'
import { dateText } from '../../../lib/format/date-text.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { LoadFailed } from '../../../ui/actions/load-failed.tsx'
import { StatusChip } from '../../../ui/display/status-chip.tsx'
import { CheckoutAmounts } from './checkout-amounts.tsx'
import { DeliveryRows } from './delivery-information.tsx'
import type { OrderDetails } from '../orders.data.ts'
import { OrderDocumentsLinks } from './order-documents-links.tsx'
import { OrderListSkeleton } from './order-list-skeleton.tsx'
import { OrderProducts } from './order-products.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { ReattemptNotice } from './reattempt-notice.tsx'
import { RetryPaymentMethods } from './retry-payment-methods.tsx'

const paidLabel = paymentStatusLabel(paymentStatus.completed)

const methodLabel = (method: string) => paymentMethods.find(({ code }) => code === method)?.label ?? method

export function OrderDetail({ orderNumber }: { orderNumber: string }) {
  const loaded = useCall('customer/view-order', { order: orderNumber })
  if (loaded.phase === 'loading') return <OrderListSkeleton />
  if (loaded.phase === 'ready') return <OrderView details={loaded.data} onChanged={() => void loaded.reload()} />
  if (loaded.message !== messages.notFound) return <LoadFailed title="The order could not be loaded" {...loaded} />
  return (
    <EmptyState
      icon={<PackageSearch aria-hidden="true" />}
      title="There is no such order"
      action={<LinkButton href={href('myOrders')}>All Orders</LinkButton>}
    >
      It may be too old to be paid, or belong to another account.
    </EmptyState>
  )
}

function OrderView({ details, onChanged }: { details: OrderDetails; onChanged(): void }) {
  const { order, products, customer, timeline, refunds } = details
  const isPaid = order.payment_status === paidLabel
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-soft tabular">Ordered on {dateText(order.date)}</p>
        {isPaid ? null : (
          <StatusChip
            tone={statusTone(order.payment_status)}
          >{`Payment ${order.payment_status.toLowerCase()}`}</StatusChip>
        )}
        <StatusChip tone={statusTone(order.order_status)}>{order.order_status}</StatusChip>
      </div>
      <ReattemptNotice products={products} mobile={customer.mobile} onChanged={onChanged} />
      {order.can_pay ? <RetryPaymentMethods details={details} onFailed={onChanged} /> : null}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="flex min-w-0 flex-col gap-5">
          <Card title="Products">
            <OrderProducts orderNumber={order.order_number} products={products} />
            <OrderDocumentsLinks order={order} />
          </Card>
          <Card title="What has happened">
            <OrderTimeline timeline={timeline} />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Card title="Amount">
            <CheckoutAmounts
              summary={{ ...order, payable: order.order_total }}
              total={isPaid ? 'Total amount paid' : 'Total amount'}
            />
            {isPaid ? (
              <p className="mt-3 text-small text-muted">Paid with {methodLabel(order.payment_method)}</p>
            ) : null}
          </Card>
          {refunds.length === 0 ? null : (
            <Card title={refunds.length === 1 ? 'Refund' : 'Refunds'}>
              <OrderRefunds refunds={refunds} />
            </Card>
          )}
          <Card title="Delivery Information">
            <DeliveryRows order={{ address: customer, order_status: order.order_status }} buyer={order} stacked />
          </Card>
        </div>
      </div>
    </div>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-tile border border-line-soft p-5 sm:p-6">
      <h2 className="mb-4 text-h3 font-semibold">{title}</h2>
      {children}
    </section>
  )
}
