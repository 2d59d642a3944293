import type { CheckoutSummary } from '@handset/contract/domains/checkout/checkout.contract.ts'
import { useRef, useState } from 'react'
import { mergeErrors } from '../../../lib/forms/form-errors.ts'
import type { FormState } from '../../../lib/forms/use-form-state.ts'
import { priceCheckout, type CheckoutErrors } from '../checkout.data.ts'
import type { StoredCheckoutInput } from '../stored-checkout-input.ts'

const codes = ['coupon_code', 'reference_number'] as const

export interface Pricing {
  phase: 'loading' | 'failed' | 'ready'
  summary?: CheckoutSummary
  /** Why pricing failed. */
  message?: string
  /** A new price is loading; the previous one is shown. */
  busy: boolean
}

/** The price of the checkout. Without an address it excludes delivery, as on the cart page. */
export function useCheckoutPricing(form: FormState<StoredCheckoutInput>, hasAddress: boolean) {
  const [pricing, setPricing] = useState<Pricing>({ phase: 'loading', busy: false })
  const request = useRef<AbortController>(undefined)
  const cancel = () => request.current?.abort()

  /** Changes inputs of the price and prices again; a later request replaces an earlier one. */
  async function reprice(fields: Partial<StoredCheckoutInput> = {}): Promise<CheckoutErrors> {
    form.change(fields)
    cancel()
    const controller = new AbortController()
    request.current = controller
    setPricing((previous) => ({ ...previous, phase: previous.summary ? 'ready' : 'loading', busy: true }))
    const query = hasAddress ? form.read() : { ...form.read(), address: undefined }
    const priced = await priceCheckout(query, controller.signal)
    if (controller.signal.aborted) return {}
    if ('summary' in priced) {
      form.change({ coupon_code: priced.coupon_code })
      setPricing({ phase: 'ready', summary: priced.summary, busy: false })
    } else {
      setPricing({ phase: 'failed', message: priced.message, busy: false })
    }
    // A code that was sent and not refused is valid, so the error of an earlier code goes.
    const accepted = codes.filter((code) => query[code] !== '').map((code) => [code, undefined])
    form.setErrors((previous) => mergeErrors(previous, { ...Object.fromEntries(accepted), ...priced.errors }))
    return priced.errors
  }

  /** Shows the new price that the server returned because the displayed one was out of date. */
  function showRepriced(summary: CheckoutSummary) {
    cancel()
    form.change({ coupon_code: summary.coupon_code })
    setPricing({ phase: 'ready', summary, busy: false })
  }

  return { pricing, reprice, showRepriced, cancel }
}
