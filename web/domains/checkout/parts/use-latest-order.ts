import { useEffect, useState } from 'react'
import { api, refusal } from '../../../lib/api/call-api.ts'
import { cart } from '../../../lib/stores/cart-store.ts'
import { referralCode } from '../../../lib/stores/referral-code.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { checkoutDraft } from '../checkout-draft.ts'
import { checkoutIntent } from '../checkout-intent.ts'
import { pendingPayment } from '../../orders/pending-payment.ts'
import { reportPurchase, type LatestOrder } from '../purchase-event.ts'

/** What this browser kept for the purchase that has just ended. */
function forgetCheckout() {
  pendingPayment.forget()
  checkoutIntent.forget()
  checkoutDraft.forget()
  referralCode.forget()
}

/** The order that was just placed; `null` when the shop does not know of one. On the way the purchase is reported and the checkout forgotten. */
export function useLatestOrder(): LatestOrder | null | undefined {
  const [latest, setLatest] = useState<LatestOrder | null>()

  useEffect(() => {
    const left = new AbortController()
    async function load() {
      const reply = await api.get('customer/view-latest-order', {}, { signal: left.signal })
      if (left.signal.aborted) return
      forgetCheckout()
      void cart.reload(true)
      setLatest(reply.status ? reply.data : null)
      if (reply.status) reportPurchase(reply.data)
      else toast.warning(refusal(reply))
    }
    void load()
    return () => left.abort()
  }, [])

  return latest
}
