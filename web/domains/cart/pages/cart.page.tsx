import { messages } from '@handset/contract/messages.ts'
import { href } from '@handset/contract/pages.ts'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { useShop } from '../../../lib/page/use-shop.ts'
import { useSessionToken } from '../../../lib/session/session-token.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { useCart } from '../../../lib/shopping/use-cart.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { LoadFailed } from '../../../ui/actions/load-failed.tsx'
import { type CartOffer, cartTotals } from '../cart-totals.ts'
import { lineProblem, type LiveLine } from '../line-problem.ts'
import { CartLines } from '../parts/cart-lines.tsx'
import { CartSummary, CartTotalBar } from '../parts/cart-summary.tsx'
import { useStartCheckout } from '../parts/use-start-checkout.ts'
import { useLiveLines } from '../parts/use-live-lines.ts'
import { useRemovedLines } from '../parts/use-removed-lines.ts'
import { LoadingNote, Skeleton } from '../../../ui/display/skeleton.tsx'
import { SkeletonCard } from '../../../ui/display/skeleton-card.tsx'
import { SlowNote } from '../../../ui/display/slow-note.tsx'

const LeftItems = lazy(() => import('../parts/left-items.tsx'))
const AddOns = lazy(() => import('../parts/add-ons.tsx'))
const CartOffers = lazy(() => import('../../checkout/parts/cart-offers.tsx'))

export { noStore as headers } from '../../../lib/api/no-store.ts'

/** The cart of a guest and of a customer, the same to look at. */
export default function CartPage() {
  const { lines, left, phase, count, reload } = useCart()
  const shop = useShop()
  const { live: liveLines, accept } = useLiveLines(lines)
  const removal = useRemovedLines()
  const checkout = useStartCheckout()
  const [offer, setOffer] = useState<CartOffer>()
  const totals = cartTotals(liveLines, offer)
  const isEmpty = liveLines.length === 0

  function onCheckout() {
    const reason = checkoutProblem(liveLines)
    if (reason) toast.warning(reason)
    else void checkout()
  }

  function renderCart() {
    if (isEmpty && phase === 'failed') return <LoadFailed title="The cart could not be loaded" reload={reload} />
    if (isEmpty && phase !== 'ready') return <CartSkeleton />
    return (
      <CartContent
        lines={liveLines}
        removal={removal}
        onAccept={accept}
        onOffer={setOffer}
        summary={<CartSummary totals={totals} onCheckout={onCheckout} />}
      />
    )
  }

  return (
    <>
      <div className="page-width pt-8 pb-16 md:pt-12 lg:pb-24">
        <PageHead title="Cart" description="The items you are about to buy." />
        <h1 className="mb-6 text-h1 md:mb-10">Cart</h1>
        {left.length > 0 ? (
          <Suspense fallback={null}>
            <LeftItems items={left} />
          </Suspense>
        ) : null}
        {renderCart()}
      </div>
      {isEmpty || count >= shop.cart_limits.cart_total ? null : (
        <Suspense fallback={null}>
          <AddOns lines={lines} />
        </Suspense>
      )}
      {isEmpty ? null : <CartTotalBar totals={totals} onCheckout={onCheckout} />}
    </>
  )
}

interface CartContentProps extends ComponentProps<typeof CartLines> {
  onOffer(offer: CartOffer | undefined): void
  summary: ReactNode
}

/** The lines beside the summary; without lines the removed ones and the way back to the shop. */
function CartContent({ lines, removal, onAccept, onOffer, summary }: CartContentProps) {
  const token = useSessionToken('customer')
  const isEmpty = lines.length === 0
  return (
    <div className={isEmpty ? undefined : 'grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-16'}>
      <div className="min-w-0">
        <CartLines lines={lines} removal={removal} onAccept={onAccept} />
        {isEmpty || token === undefined ? null : (
          <div className="mt-6 min-h-12 border-t border-line-soft pt-6">
            <Suspense fallback={null}>
              <CartOffers key={token} onOffer={onOffer} />
            </Suspense>
          </div>
        )}
      </div>
      {isEmpty ? (
        <EmptyState
          icon={<ShoppingBag aria-hidden="true" />}
          title={messages.cartEmpty}
          action={<LinkButton href={href('products')}>Continue shopping</LinkButton>}
        >
          Find a phone you like; it waits for you here.
        </EmptyState>
      ) : (
        <div className="lg:sticky lg:top-24">{summary}</div>
      )}
    </div>
  )
}

function checkoutProblem(lines: readonly LiveLine[]): string | null {
  const problems = lines.map((line) => lineProblem(line)?.kind)
  if (problems.includes('sold-out') || problems.includes('fewer')) return messages.stockUnavailable
  return problems.includes('price') ? messages.totalChanged : null
}

function CartSkeleton() {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-16">
      <div>
        <LoadingNote>Loading your cart</LoadingNote>
        <div className="flex gap-4 sm:gap-6">
          <Skeleton className="size-26 rounded-card sm:size-36" />
          <div className="flex flex-1 flex-col gap-3 py-1">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="mt-auto h-12 w-40" />
          </div>
        </div>
        <SlowNote />
      </div>
      <SkeletonCard lines={6} className="h-80 rounded-tile bg-sunken" />
    </div>
  )
}
