import { deliveryTime } from '@handset/contract/delivery-promise.rules.ts'
import { href } from '@handset/contract/pages.ts'
import Check from 'lucide-react/icons/check'
import { useEffect, useState, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { usePageQuery } from '../../../lib/page/page-query.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { SessionGuard } from '../../../lib/session/session-guard.tsx'
import { useShop } from '../../../lib/page/use-shop.ts'
import { classNames } from '../../../ui/display/class-names.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { PlacedOrder, PlacedOrderSkeleton } from '../parts/placed-order.tsx'

const fadeMs = 500

export { noStore as headers } from '../../../lib/api/no-store.ts'

export default function ThankYouPage() {
  const { name } = useShop()
  const { leaving, leave } = useFadeOut(href('dashboard'))
  usePaymentIdLog()
  return (
    <div
      className={classNames(
        'mx-auto w-full max-w-[640px] px-4 pt-12 pb-24 text-center transition-opacity duration-500 md:pt-20 starting:opacity-0',
        leaving && 'opacity-0',
      )}
    >
      <PageHead
        title={`Thank you for shopping with ${name}`}
        withoutShopName
        description={`Thank you for your order at ${name}. It has been confirmed and will arrive soon.`}
      />
      <span
        aria-hidden="true"
        className="mx-auto mb-8 grid size-20 place-items-center rounded-full bg-success-ground text-success"
      >
        <Check className="size-10" strokeWidth={2.5} />
      </span>
      <h1 className="text-h1">Thank You for Your Order!</h1>
      <p className="mt-5 text-soft">
        Your order has been confirmed and it will arrive soon! We are thrilled to have you as our valued customer and
        appreciate your trust in us.
      </p>
      <p className="mt-3 text-soft">You will receive an email with order confirmation details.</p>
      <p className="mt-3 mb-8 font-medium">Estimated Delivery Time: {deliveryTime}</p>
      <SessionGuard kind="customer" skeleton={<PlacedOrderSkeleton />}>
        <PlacedOrder />
      </SessionGuard>
      <LinkButton href={href('dashboard')} size="large" className="mt-8" onClick={leave}>
        Dashboard
      </LinkButton>
    </div>
  )
}

/** Fades the page out before navigating; with reduced motion it navigates at once. */
function useFadeOut(to: string) {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)

  useEffect(() => {
    if (!leaving) return undefined
    const timer = setTimeout(() => void navigate(to), fadeMs)
    return () => clearTimeout(timer)
  }, [leaving, navigate, to])

  function leave(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    event.preventDefault()
    setLeaving(true)
  }
  return { leaving, leave }
}

/** The provider's payment id may be in the URL; it is logged for support and not shown. */
function usePaymentIdLog() {
  const search = usePageQuery<'thankYou'>()
  const paymentId = search.get('payment_id')
  useEffect(() => {
    if (paymentId) console.info('payment_id', paymentId)
  }, [paymentId])
}
