import { messages } from '@handset/contract/messages.ts'
import { useEffect, useRef, useState } from 'react'
import { focusFirstInvalid } from '../../../lib/focus-invalid.ts'
import { toast } from '../../../lib/toast-queue.ts'
import { checkoutIntent } from '../checkout-intent.ts'
import type { CheckoutDraft } from '../checkout-draft.ts'
import { createOrder, gstErrors, type CheckoutErrors, type CheckoutSummary, type OrderAttempt } from '../orders.data.ts'
import { pendingPayment } from '../pending-payment.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

/** The one press that orders: judged here first, sent once however often it is pressed, and on to the provider. */
export function usePay(form: CheckoutForm): { busy: boolean; pay(): Promise<void> } {
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)

  function release() {
    underWay.current = false
    setBusy(false)
  }

  // Back from the provider's page by the browser's own button: the page is as it was left, and can be used again.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && release()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  function refuse(errors: CheckoutErrors, message: string) {
    form.refuse(errors)
    toast.warning(message)
    focusFirstInvalid()
  }

  async function pay(): Promise<void> {
    const { summary } = form.pricing
    const draft = { ...form.read(), payment_method: methodOf(form.read(), summary) }
    if (underWay.current || !summary) return
    const { address } = draft
    const wrong: CheckoutErrors = { ...(address === undefined ? { address: messages.addressMissing } : {}), ...gstErrors(draft) }
    const [first] = Object.values(wrong)
    if (first || address === undefined) return refuse(wrong, first ?? messages.addressMissing)
    underWay.current = true
    setBusy(true)
    form.clearNotice()
    const attempt = await createOrder({ ...draft, address }, summary.total_hash)
    if ('created' in attempt) return pendingPayment.leaveFor(attempt.created.order_number, attempt.created.payment)
    release()
    await answerRefusal(attempt)
  }

  async function answerRefusal(attempt: Exclude<OrderAttempt, { created: unknown }>): Promise<void> {
    if (attempt.summary) form.showChanged(attempt.summary, attempt.refused)
    if (attempt.stale) {
      checkoutIntent.forget()
      await form.reprice()
    }
    // A coupon that is refused now, or a cart that was emptied elsewhere, changes the price.
    if (attempt.errors.coupon_code || attempt.errors.cart) await form.reprice(attempt.errors.coupon_code ? { coupon_code: '' } : {})
    refuse(attempt.errors, attempt.refused)
  }

  return { busy, pay }
}

/** The method that was chosen, as long as it is offered; else the first. */
export function methodOf(draft: CheckoutDraft, summary: CheckoutSummary | undefined): string {
  const offered = summary?.methods.map(({ code }) => code) ?? []
  return offered.includes(draft.payment_method) ? draft.payment_method : (offered[0] ?? '')
}
