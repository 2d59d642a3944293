import { href } from '@handset/contract/pages.ts'
import Package from 'lucide-react/icons/package'
import { useCall } from '../../../lib/api/use-call.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { LoadFailed } from '../../../ui/actions/load-failed.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { OrderListSkeleton } from './order-list-skeleton.tsx'
import { paymentStatus, paymentStatusLabel, statusTone } from '@handset/contract/codes.ts'
import { useId } from 'react'
import { dateText } from '../../../lib/format/date-text.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { StatusChip } from '../../../ui/display/status-chip.tsx'
import type { OrderSummary } from '../orders.data.ts'
import { DeliveryInformation } from './delivery-information.tsx'
import { OrderProducts } from './order-products.tsx'
import { RetryPaymentButton } from './retry-payment-button.tsx'

/** A page of the customer's orders, newest first. */
export function OrderList({ page }: { page: number }) {
  const loaded = useCall('customer/my-orders', { page })
  if (loaded.phase === 'loading') return <OrderListSkeleton />
  if (loaded.phase === 'failed') return <LoadFailed title="Your orders could not be loaded" {...loaded} />
  const { orders, last_page } = loaded.data
  if (orders.length === 0) {
    return (
      <EmptyState
        icon={<Package aria-hidden="true" />}
        title="No orders yet"
        action={<LinkButton href={href('products')}>See all phones</LinkButton>}
      >
        Your orders are listed here, from payment to delivery.
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="mb-8 flex flex-col gap-5">
        {orders.map((order) => (
          <li key={order.order_number}>
            <OrderCard order={order} onChanged={() => void loaded.reload()} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        lastPage={last_page}
        pageHref={(number) => href('myOrders', {}, { page: number > 1 ? number : undefined })}
      />
    </>
  )
}

const paidLabel = paymentStatusLabel(paymentStatus.completed)

function OrderCard({ order, onChanged }: { order: OrderSummary; onChanged(): void }) {
  const titleId = useId()
  const units = order.products.reduce((sum, product) => sum + product.quantity, 0)
  const isPaid = order.payment_status === paidLabel
  return (
    <article aria-labelledby={titleId} className="rounded-tile border border-line-soft bg-ground">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line-soft px-5 py-4 sm:px-6">
        <div className="flex-[1_0_190px]">
          <h2 id={titleId} className="text-base font-semibold tabular">
            <Anchor
              href={href('myOrders', {}, { order: order.order_number })}
              className="-my-3 inline-block py-3 hover:underline"
            >
              Order {order.order_number}
            </Anchor>
          </h2>
          <p className="text-small text-muted tabular">
            {dateText(order.date)} · {units} {units === 1 ? 'item' : 'items'}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {isPaid ? null : (
            <StatusChip
              tone={statusTone(order.payment_status)}
            >{`Payment ${order.payment_status.toLowerCase()}`}</StatusChip>
          )}
          <StatusChip tone={statusTone(order.order_status)}>{order.order_status}</StatusChip>
        </div>
      </header>
      <div className="px-5 py-5 sm:px-6">
        <OrderProducts orderNumber={order.order_number} products={order.products} />
      </div>
      <div className="border-t border-line-soft px-5 sm:px-6">
        <DeliveryInformation order={order} />
      </div>
      <footer className="flex flex-wrap items-center justify-between gap-4 rounded-b-tile bg-sunken px-5 py-4 sm:px-6">
        <p className="flex items-baseline gap-3 tabular">
          <span className="text-small text-soft">{isPaid ? 'Total amount paid' : 'Total amount'}</span>
          <span className="text-h3 font-semibold">{moneyText(order.total_after_coupon_code)}</span>
        </p>
        <span className="flex flex-wrap items-center gap-3">
          <LinkButton
            href={href('myOrders', {}, { order: order.order_number })}
            tone="secondary"
            aria-label={`View order ${order.order_number}`}
          >
            View order
          </LinkButton>
          {order.can_pay ? (
            <RetryPaymentButton orderNumber={order.order_number} method={order.payment_method} onFailed={onChanged} />
          ) : null}
        </span>
      </footer>
    </article>
  )
}
