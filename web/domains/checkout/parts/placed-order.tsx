import { moneyText } from '../../../lib/format/money-text.ts'
import { SkeletonCard } from '../../../ui/display/skeleton-card.tsx'
import { LoadingNote } from '../../../ui/display/skeleton.tsx'
import { useEffect, useState } from 'react'
import { api, errorMessage } from '../../../lib/api/call-api.ts'
import { cart } from '../../../lib/shopping/cart-store.ts'
import { referralCode } from '../../../lib/stores/referral-code.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { storedCheckoutInput } from '../stored-checkout-input.ts'
import { checkoutIdempotency } from '../checkout-idempotency.ts'
import { pendingPayment } from '../../orders/pending-payment.ts'
import { reportPurchase, type LatestOrder } from '../purchase-event.ts'

/** Removes what this browser stored for the completed purchase. */
function clearCheckout() {
  pendingPayment.forget()
  checkoutIdempotency.forget()
  storedCheckoutInput.forget()
  referralCode.forget()
}

/**
 * The order that was just placed; `null` if there is none. Loading it also reports the purchase and clears the
 * checkout.
 */
function useLatestOrder(): LatestOrder | null | undefined {
  const [latest, setLatest] = useState<LatestOrder | null>()

  useEffect(() => {
    const controller = new AbortController()
    async function load() {
      const response = await api.get('customer/view-latest-order', {}, { signal: controller.signal })
      if (controller.signal.aborted) return
      clearCheckout()
      void cart.reload(true)
      setLatest(response.status ? response.data : null)
      if (response.status) reportPurchase(response.data)
      else toast.warning(errorMessage(response))
    }
    void load()
    return () => controller.abort()
  }, [])

  return latest
}

/** Summary of the order, below the thanks; renders nothing if it cannot be loaded. */
export function PlacedOrder() {
  const latest = useLatestOrder()
  if (latest === null) return null
  if (latest === undefined) return <PlacedOrderSkeleton />
  const { order, products } = latest
  return (
    <section aria-label="Your order" className="rounded-tile bg-sunken p-6 text-left">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line pb-4">
        <p className="text-small text-muted">
          Order number
          <span className="block text-base font-semibold text-ink tabular">{order.order_number}</span>
        </p>
        <p className="text-small text-muted sm:text-right">
          Total
          <span className="block text-base font-semibold text-ink tabular">{moneyText(order.order_total)}</span>
        </p>
      </div>
      <ul className="mt-4 flex flex-col gap-3">
        {products.map((product, index) => (
          <li
            key={`${product.product_unique}-${index}`}
            className="flex items-baseline justify-between gap-4 text-base"
          >
            <span className="min-w-0">
              {product.product_name}
              <span className="text-small text-muted tabular"> × {product.quantity}</span>
            </span>
            <span className="shrink-0 tabular">{moneyText(product.product_mop * product.quantity)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function PlacedOrderSkeleton() {
  return (
    <div>
      <LoadingNote>Loading your order</LoadingNote>
      <SkeletonCard lines={4} className="rounded-tile bg-sunken" />
    </div>
  )
}
