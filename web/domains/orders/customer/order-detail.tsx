import {
  paymentMethods,
  paymentStatus,
  paymentStatusLabel,
  statusTone,
  orderStatusLabel,
} from '@handset/contract/codes.ts'
import { messages } from '@handset/contract/messages.ts'
import { href } from '@handset/contract/pages.ts'
import PackageSearch from 'lucide-react/icons/package-search'
import type { ReactNode } from 'react'
import { dateText, timestampText } from '../../../lib/format/date-text.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { LoadFailed } from '../../../ui/actions/load-failed.tsx'
import { StatusChip } from '../../../ui/display/status-chip.tsx'
import { CheckoutAmounts } from './checkout-amounts.tsx'
import { DeliveryRows } from './delivery-information.tsx'
import type { OrderDetails } from '../orders.data.ts'
import { OrderListSkeleton } from './order-list-skeleton.tsx'
import { OrderProducts } from './order-products.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { ReattemptNotice } from './reattempt-notice.tsx'
import { RetryPaymentMethods } from './retry-payment-methods.tsx'
import FileText from 'lucide-react/icons/file-text'
import { DownloadButton } from '../../../lib/api/download-button.tsx'
import { CopyText } from '../../../lib/page/copy-text.tsx'
import { classNames } from '../../../ui/display/class-names.ts'

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

/** Tracking id and invoice of the whole order, where the shop added them. */
function OrderDocumentsLinks({ order }: { order: OrderDetails['order'] }) {
  const { order_number, tracking_id, has_invoice } = order
  if (tracking_id === null && !has_invoice) return null
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line-soft pt-5">
      {tracking_id === null ? null : (
        <p className="flex flex-wrap items-center gap-x-2 text-soft">
          Tracking ID <span className="font-mono break-all text-ink">{tracking_id}</span>
          <CopyText label="tracking id" text={tracking_id} />
        </p>
      )}
      {has_invoice ? (
        <DownloadButton
          path="customer/download-invoice"
          input={{ order: order_number }}
          filename={`Invoice-${order_number}.pdf`}
          className="min-h-11"
        >
          <FileText aria-hidden="true" className="size-4" />
          Download the order’s invoice
        </DownloadButton>
      ) : null}
    </div>
  )
}

/** History of an order, newest first; `timeline` has the oldest first. */
function OrderTimeline({ timeline }: Pick<OrderDetails, 'timeline'>) {
  return (
    <ol className="flex flex-col">
      {timeline.toReversed().map(({ at, code, text }, index) => (
        <li
          key={timeline.length - index}
          className="relative flex gap-4 pb-6 last:pb-0 [&:not(:last-child)]:before:absolute [&:not(:last-child)]:before:top-3 [&:not(:last-child)]:before:bottom-[-4px] [&:not(:last-child)]:before:left-[5.5px] [&:not(:last-child)]:before:w-px [&:not(:last-child)]:before:bg-line"
        >
          <span
            aria-hidden="true"
            className={classNames(
              'relative mt-1.5 size-3 shrink-0 rounded-full',
              index === 0 ? 'bg-accent' : 'bg-line-strong',
            )}
          />
          <div className="min-w-0">
            <p className={classNames('text-base', index === 0 && 'font-medium')}>{text}</p>
            <p className="text-small break-words text-muted tabular">
              <time dateTime={at.replace(' ', 'T')}>{timestampText(at)}</time> · {orderStatusLabel(code)}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
