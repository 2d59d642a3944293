import { href } from '@handset/contract/pages.ts'
import Package from 'lucide-react/icons/package'
import { useCall } from '../../../lib/api/use-call.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { LoadFailed } from '../../../ui/actions/load-failed.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderListSkeleton } from './order-list-skeleton.tsx'

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
