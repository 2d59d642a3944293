import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { SessionGuard } from '../../../lib/session/session-guard.tsx'
import { usePageQuery } from '../../../lib/page/page-query.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { LoadFailed } from '../../../ui/actions/load-failed.tsx'
import { CheckoutPanel } from '../parts/checkout-panel.tsx'
import type { SingleItem } from '../parts/use-checkout-form.ts'
import { LoadingNote, Skeleton } from '../../../ui/display/skeleton.tsx'
import { SkeletonCard } from '../../../ui/display/skeleton-card.tsx'
import { SlowNote } from '../../../ui/display/slow-note.tsx'
import { Stepper } from '../../../ui/navigation/stepper.tsx'
import { track, trackedLine } from '../../../lib/analytics/analytics.ts'
import { useCart } from '../../../lib/shopping/use-cart.ts'

export { noStore as headers } from '../../../lib/api/no-store.ts'

export default function CheckoutPage() {
  const single = useSingleItem()
  return (
    <>
      <PageHead title="Checkout" description="Address, offers and payment." />
      <div className="page-width pt-8 pb-5 md:pt-12">
        <h1 className="text-h1">Checkout</h1>
      </div>
      <SessionGuard kind="customer" skeleton={<CheckoutSkeleton />}>
        <CheckoutOfCustomer key={`${single.variant_id} ${single.qty_value}`} single={single} />
      </SessionGuard>
    </>
  )
}

/** The item that BUY NOW chose, from the URL. */
function useSingleItem(): SingleItem {
  const query = usePageQuery<'checkout'>()
  const [variant, qty] = [query.get('variant'), query.get('qty')]
  return variant ? { variant_id: Number(variant), qty_value: Number(qty ?? 1) } : {}
}

function CheckoutOfCustomer({ single }: { single: SingleItem }) {
  const { state } = useLocation()
  const addresses = useCall('customer/all-address', {})
  const profile = useCall('customer/view-my-profile', {})
  useCheckoutEvent()
  if (addresses.phase === 'failed') return <LoadFailed title="Your addresses could not be loaded" {...addresses} />
  if (addresses.phase === 'loading' || profile.phase === 'loading') return <CheckoutSkeleton />
  return (
    <CheckoutPanel
      addresses={addresses.data.address_list}
      profile={profile.phase === 'ready' ? profile.data : undefined}
      hasFailed={hasFailed(state)}
      onAddressesChanged={addresses.reload}
      single={single}
    />
  )
}

/** Set by the page to which the payment provider returns. */
const hasFailed = (state: unknown) => typeof state === 'object' && state !== null && 'paymentFailed' in state

function CheckoutSkeleton() {
  return (
    <div className="page-width pb-24">
      <LoadingNote>Loading the checkout</LoadingNote>
      <Stepper label="Steps" steps={['Address', 'Payment']} current={0} />
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-16">
        <div className="flex flex-col gap-3">
          <Skeleton className="h-7 w-48" />
          <SkeletonCard lines={3} />
          <SkeletonCard lines={1} className="py-4 sm:py-4" />
          <Skeleton className="mt-8 h-7 w-32" />
          <SkeletonCard lines={2} />
        </div>
        <SkeletonCard lines={10} className="h-105 rounded-tile bg-sunken" />
      </div>
      <SlowNote />
    </div>
  )
}

/** Reports the start of a checkout to analytics, once per visit, as soon as the lines are known. */
function useCheckoutEvent(): void {
  const { lines, phase } = useCart()
  const isTracked = useRef(false)
  useEffect(() => {
    if (isTracked.current || phase !== 'ready' || lines.length === 0) return
    isTracked.current = true
    track('begin_checkout', lines.map(trackedLine))
  }, [lines, phase])
}
