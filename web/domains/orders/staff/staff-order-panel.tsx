import { messages } from '@handset/contract/messages.ts'
import { href } from '@handset/contract/pages.ts'
import PackageSearch from 'lucide-react/icons/package-search'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { Loaded } from '../../../lib/api/use-call.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { LoadFailed } from '../../../ui/actions/load-failed.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import { SkeletonCard } from '../../../ui/display/skeleton-card.tsx'
import { LoadingNote } from '../../../ui/display/skeleton.tsx'
import { SlowNote } from '../../../ui/display/slow-note.tsx'
import { type OrderProgress, isChanging } from '../staff-order.data.ts'

const refetchDelayMs = 1500
/** Three minutes: a courier takes its time. */
const maxRefetches = 120

/**
 * An order that is reloaded when the user returns to the tab, and while an invoice is being created or a parcel booked.
 * A failed reload keeps the previous data.
 */
function useStaffOrder<Order extends OrderProgress>(loaded: Loaded<Order> & { reload(): Promise<void> }) {
  const { reload } = loaded
  const [displayed, setDisplayed] = useState<Order>()
  if (loaded.phase === 'ready' && loaded.data !== displayed) setDisplayed(loaded.data)

  const refetchCount = useRef(0)
  useEffect(() => {
    if (!displayed || !isChanging(displayed)) {
      refetchCount.current = 0
      return
    }
    if (refetchCount.current >= maxRefetches) return
    refetchCount.current += 1
    const timer = setTimeout(() => void reload(), refetchDelayMs)
    return () => clearTimeout(timer)
  }, [displayed, reload])

  useEffect(() => {
    const reloadWhenVisible = () => void (document.visibilityState === 'visible' && reload())
    document.addEventListener('visibilitychange', reloadWhenVisible)
    return () => document.removeEventListener('visibilitychange', reloadWhenVisible)
  }, [reload])

  return { order: displayed, failure: loaded.phase === 'failed' ? loaded.message : undefined, reload }
}

interface StaffOrderPanelProps<Order> {
  loaded: Loaded<Order> & { reload(): Promise<void> }
  list: 'adminOrders' | 'warehouseOrders'
  View: ComponentType<{ order: Order; reload(): Promise<void> }>
}

export function StaffOrderPanel<Order extends OrderProgress>({ loaded, list, View }: StaffOrderPanelProps<Order>) {
  const { order, failure, reload } = useStaffOrder(loaded)
  if (failure === messages.notFound) return <OrderNotFound list={list} />
  if (order) {
    return (
      <div className="flex flex-col gap-4">
        {failure === undefined ? null : <StaleNotice failure={failure} reload={reload} />}
        <View order={order} reload={reload} />
      </div>
    )
  }
  if (failure !== undefined)
    return <LoadFailed title="The order could not be loaded" message={failure} reload={reload} />
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
      <LoadingNote>Loading the order</LoadingNote>
      <SkeletonCard image lines={8} className="h-72 bg-ground" />
      <SkeletonCard lines={8} className="h-72 bg-ground" />
      <SlowNote />
    </div>
  )
}

/** The data shown may be outdated. */
function StaleNotice({ failure, reload }: { failure: string; reload(): Promise<void> }) {
  return (
    <Notice tone="warning">
      The order could not be loaded again: {failure}{' '}
      <button type="button" className="font-semibold underline" onClick={() => void reload()}>
        Retry
      </button>
    </Notice>
  )
}

function OrderNotFound({ list }: Pick<StaffOrderPanelProps<never>, 'list'>) {
  return (
    <EmptyState
      icon={<PackageSearch aria-hidden="true" />}
      title="There is no such order"
      action={<LinkButton href={href(list)}>All orders</LinkButton>}
    >
      Check the number, or search for the order by its customer.
    </EmptyState>
  )
}
