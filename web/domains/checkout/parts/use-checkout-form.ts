import type { CheckoutSummary } from '@handset/contract/domains/checkout/checkout.contract.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormState } from '../../../lib/forms/use-form-state.ts'
import { referralCode } from '../../../lib/stores/referral-code.ts'
import { storedCheckoutInput, type StoredCheckoutInput } from '../stored-checkout-input.ts'
import { useCheckoutPricing } from './use-checkout-pricing.ts'

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
