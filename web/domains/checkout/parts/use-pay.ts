import { messages } from '@handset/contract/messages.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { focusFirstInvalid } from '../../../lib/forms/focus-invalid.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import type { AddressSaver } from '../../customers/parts/use-address-form.ts'
import { checkoutIntent } from '../checkout-intent.ts'
import type { CheckoutDraft } from '../checkout-draft.ts'
import type { CheckoutSummary } from '../../orders/orders.data.ts'
import { createOrder, gstErrors, type CheckoutErrors, type OrderAttempt } from '../checkout.data.ts'
import { pendingPayment } from '../../orders/pending-payment.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

/** The one press that orders: judged here first, sent once however often it is pressed, and on to the provider. */
export function usePay(
  form: CheckoutForm,
  newAddress: RefObject<AddressSaver | null>,
): { busy: boolean; pay(): Promise<void> } {
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const isLeaving = useRef(false)

  function release() {
    underWay.current = false
    isLeaving.current = false
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

  /** The address that is being written, saved on the way, else the chosen one. */
  async function settleAddress(): Promise<number | undefined> {
    const { address } = form.read()
    const written = newAddress.current
    if (written && (written.isBegun || address === undefined)) return written.save()
    if (address !== undefined) return address
    refuse({ address: messages.addressMissing }, messages.addressMissing)
    return undefined
  }

  async function order(summary: CheckoutSummary): Promise<void> {
    const wrong = gstErrors(form.read())
    const [reason] = Object.values(wrong)
    if (reason) return refuse(wrong, reason)
    const address = await settleAddress()
    if (address === undefined) return
    form.clearNotice()
    const draft = { ...form.read(), address }
    const attempt = await createOrder({ ...draft, payment_method: methodOf(draft, summary) }, summary.total_hash)
    if ('refused' in attempt) return answerRefusal(attempt)
    isLeaving.current = true
    pendingPayment.leaveFor(attempt.created.order_number, attempt.created.payment)
  }

  async function pay(): Promise<void> {
    const { summary } = form.pricing
    if (underWay.current || !summary) return
    underWay.current = true
    setBusy(true)
    await order(summary)
    // On the way to the provider the button stays busy until the page is gone.
    if (!isLeaving.current) release()
  }

  async function answerRefusal(attempt: Exclude<OrderAttempt, { created: unknown }>): Promise<void> {
    if (attempt.summary) form.showChanged(attempt.summary, attempt.refused)
    if (attempt.stale) {
      checkoutIntent.forget()
      await form.reprice()
    }
    // A coupon that is refused now, or a cart that was emptied elsewhere, changes the price.
    if (attempt.errors.coupon_code || attempt.errors.cart)
      await form.reprice(attempt.errors.coupon_code ? { coupon_code: '' } : {})
    refuse(attempt.errors, attempt.refused)
  }

  return { busy, pay }
}

/** The method that was chosen, as long as it is offered; else the first. */
export function methodOf(draft: CheckoutDraft, summary: CheckoutSummary | undefined): string {
  const offered = summary?.methods.map(({ code }) => code) ?? []
  return offered.includes(draft.payment_method) ? draft.payment_method : (offered[0] ?? '')
}
