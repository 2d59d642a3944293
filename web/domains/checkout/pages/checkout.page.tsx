import { useLocation } from 'react-router'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { SessionGuard } from '../../../lib/session/session-guard.tsx'
import { usePageQuery } from '../../../lib/page/page-query.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { LoadFailed } from '../../../ui/actions/load-failed.tsx'
import { CheckoutPanel } from '../parts/checkout-panel.tsx'
import { CheckoutSkeleton } from '../parts/checkout-skeleton.tsx'
import type { SingleItem } from '../parts/use-checkout-form.ts'
import { useCheckoutEvent } from '../parts/use-checkout-event.ts'

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
  if (addresses.phase === 'failed')
    return (
      <LoadFailed
        title="Your addresses could not be loaded"
        message={addresses.message}
        onRetry={() => void addresses.reload()}
      />
    )
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
