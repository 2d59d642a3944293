import type { CheckoutSummary } from '@handset/contract/domains/checkout/checkout.contract.ts'
import { messages } from '@handset/contract/messages.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { focusFirstInvalid } from '../../../lib/forms/focus-invalid.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import type { AddressFormHandle } from '../../customers/parts/use-address-form.ts'
import { checkoutIdempotency } from '../checkout-idempotency.ts'
import type { StoredCheckoutInput } from '../stored-checkout-input.ts'
import { submitOrder, gstErrors, type CheckoutErrors, type SubmitOrderResult } from '../checkout.data.ts'
import { pendingPayment } from '../../orders/pending-payment.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

/**
 * Places the order: validates the input, sends it once however often the button is pressed, and opens the provider's
 * page.
 */
export function usePay(
  form: CheckoutForm,
  addressFormRef: RefObject<AddressFormHandle | null>,
): { busy: boolean; pay(): Promise<void> } {
  const { busy, runOnce } = useSingleRun()

  function showErrors(errors: CheckoutErrors, message: string) {
    form.addErrors(errors)
    toast.warning(message)
    focusFirstInvalid()
  }

  /** The address being edited, saved on the way; otherwise the chosen one. */
  async function resolveAddress(): Promise<number | undefined> {
    const { address } = form.read()
    const addressForm = addressFormRef.current
    if (addressForm && (addressForm.isDirty || address === undefined)) return addressForm.save()
    if (address !== undefined) return address
    showErrors({ address: messages.addressMissing }, messages.addressMissing)
    return undefined
  }

  /** True once the browser is navigating to the provider. */
  async function placeOrder(summary: CheckoutSummary): Promise<boolean> {
    const foundErrors = gstErrors(form.read())
    const [reason] = Object.values(foundErrors)
    if (reason) showErrors(foundErrors, reason)
    const address = reason ? undefined : await resolveAddress()
    if (address === undefined) return false
    form.clearNotice()
    const input = { ...form.read(), address }
    const result = await submitOrder({ ...input, payment_method: selectedMethod(input, summary) }, summary.total_hash)
    if ('reason' in result) {
      await handleFailure(result)
      return false
    }
    pendingPayment.redirectToPayment(result.created.order_number, result.created.payment)
    return true
  }

  async function handleFailure(result: Exclude<SubmitOrderResult, { created: unknown }>): Promise<void> {
    if (result.summary) form.showRepriced(result.summary, result.reason)
    if (result.stale) {
      checkoutIdempotency.forget()
      await form.reprice()
    }
    // A coupon that is no longer valid, or a cart that was emptied in another tab, changes the price.
    if (result.errors.coupon_code || result.errors.cart)
      await form.reprice(result.errors.coupon_code ? { coupon_code: '' } : {})
    showErrors(result.errors, result.reason)
  }

  async function pay(): Promise<void> {
    const { summary } = form.pricing
    if (summary) await runOnce(() => placeOrder(summary))
  }

  return { busy, pay }
}

/** Runs an action once at a time. It stays busy if the action returns that the browser is leaving the page. */
function useSingleRun() {
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)

  function reenable() {
    isRunning.current = false
    setBusy(false)
  }

  // The browser's back button restores this page from the back/forward cache, still busy: make it usable again.
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => event.persisted && reenable()
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])

  async function runOnce(action: () => Promise<boolean>) {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    const isLeaving = await action()
    if (!isLeaving) reenable()
  }

  return { busy, runOnce }
}

/** The chosen payment method if it is still offered; otherwise the first. */
export function selectedMethod(input: StoredCheckoutInput, summary: CheckoutSummary | undefined): string {
  const offered = summary?.methods.map(({ code }) => code) ?? []
  return offered.includes(input.payment_method) ? input.payment_method : (offered[0] ?? '')
}
