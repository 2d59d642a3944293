import { messages } from '@handset/contract/messages.ts'
import { href } from '@handset/contract/pages.ts'
import PackageSearch from 'lucide-react/icons/package-search'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { SkeletonCard } from '../../../ui/skeleton-card.tsx'
import { LoadingNote } from '../../../ui/skeleton.tsx'
import { SlowNote } from '../../../ui/slow-note.tsx'
import { StaffOrderView } from './staff-order-view.tsx'
import { useStaffOrder } from './use-staff-order.ts'

/** An order as soon as it is there. */
export function StaffOrderPanel({ orderNumber }: { orderNumber: string }) {
  const { order, failure, reload } = useStaffOrder(orderNumber)
  if (failure === messages.notFound) return <UnknownOrder />
  if (order) return <StaffOrderView order={order} reload={reload} failure={failure} />
  if (failure !== undefined) return <LoadFailed title="The order could not be loaded" message={failure} onRetry={() => void reload()} />
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
      <LoadingNote>Loading the order</LoadingNote>
      <SkeletonCard picture lines={8} className="h-72 bg-ground" />
      <SkeletonCard lines={8} className="h-72 bg-ground" />
      <SlowNote />
    </div>
  )
}

function UnknownOrder() {
  return (
    <EmptyState picture={<PackageSearch aria-hidden="true" />} title="There is no such order" action={<LinkButton href={href('adminOrders')}>All orders</LinkButton>}>
      Look at the number again, or find the order by its customer.
    </EmptyState>
  )
}
