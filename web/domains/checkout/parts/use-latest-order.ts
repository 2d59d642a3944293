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
export function useLatestOrder(): LatestOrder | null | undefined {
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
