import type { CheckoutSummary } from '@handset/contract/domains/checkout/checkout.contract.ts'
import { useEffect, useEffectEvent, useState, useRef } from 'react'
import { useFormState, type FormState } from '../../../lib/forms/use-form-state.ts'
import { referralCode } from '../../../lib/stores/referral-code.ts'
import { storedCheckoutInput, type StoredCheckoutInput } from '../stored-checkout-input.ts'
import { useCart } from '../../../lib/shopping/use-cart.ts'
import { mergeErrors } from '../../../lib/forms/form-errors.ts'
import { priceCheckout, type CheckoutErrors } from '../checkout.data.ts'

/** One variant bought alone. */
export type SingleItem = Pick<StoredCheckoutInput, 'variant_id' | 'qty_value'>

/**
 * The checkout input, its errors and its price. `addressIds` are the addresses to choose from, the default one first;
 * the cart page passes none.
 */
export function useCheckoutForm(addressIds?: readonly number[], single: SingleItem = {}) {
  const form = useFormState<StoredCheckoutInput>({
    initial: () => ({ ...initialInput(addressIds), variant_id: single.variant_id, qty_value: single.qty_value }),
    onChange: storedCheckoutInput.save,
  })
  const { pricing, reprice, showRepriced, cancel } = useCheckoutPricing(form, addressIds !== undefined)
  /** Tells the customer what has changed since the last price. */
  const [notice, setNotice] = useState<string>()

  /** Drops an invalid referral code that came from a link, so that it does not block the payment. */
  async function startPricing() {
    const { reference_number } = await reprice()
    if (!reference_number) return
    referralCode.forget()
    form.change({ reference_number: '' })
    form.addErrors({ reference_number })
  }

  const start = useEffectEvent(() => {
    // A payment that fails leads back to this item, or to the cart.
    storedCheckoutInput.save(form.read())
    void startPricing()
    return cancel
  })
  // Loads the first price; every later one is requested by the change that causes it.
  useEffect(() => start(), [])

  return {
    ...form,
    pricing,
    notice,
    reprice,
    showRepriced(summary: CheckoutSummary, message: string) {
      showRepriced(summary)
      setNotice(message)
    },
    clearNotice: () => setNotice(undefined),
  }
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>

/** The stored input, with its address if that still exists; otherwise with the first address. */
function initialInput(addressIds: readonly number[] | undefined): StoredCheckoutInput {
  const stored = storedCheckoutInput.read()
  if (!addressIds) return stored
  const existing = (id: number | undefined) => (id !== undefined && addressIds.includes(id) ? id : undefined)
  return {
    ...stored,
    address: existing(stored.address) ?? addressIds[0],
    billing_address: existing(stored.billing_address),
  }
}

const cartSignature = (lines: readonly { id: number; qty: number }[]) =>
  lines
    .map(({ id, qty }) => `${id}x${qty}`)
    .toSorted()
    .join()

/** Prices again when the cart changes in its panel or in another tab. */
export function useRepriceOnCartChange(form: CheckoutForm) {
  const { lines, phase } = useCart()
  const inCart = cartSignature(lines)
  const repriceIfOther = useEffectEvent(() => {
    const { summary } = form.pricing
    if (form.values.variant_id !== undefined || phase !== 'ready' || !summary) return
    if (inCart !== cartSignature(summary.lines.map(({ cart, qty }) => ({ id: cart, qty })))) void form.reprice()
  })
  useEffect(() => repriceIfOther(), [inCart, phase])
}

const codes = ['coupon_code', 'reference_number'] as const

interface Pricing {
  phase: 'loading' | 'failed' | 'ready'
  summary?: CheckoutSummary
  message?: string
  /** A new price is loading; the previous one is shown. */
  busy: boolean
}

/** The price of the checkout. Without an address it excludes delivery, as on the cart page. */
function useCheckoutPricing(form: FormState<StoredCheckoutInput>, hasAddress: boolean) {
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
