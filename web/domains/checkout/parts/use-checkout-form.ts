import { useEffect, useRef, useState } from 'react'
import { useFormState } from '../../../lib/forms/use-form-state.ts'
import { referralCode } from '../../../lib/stores/referral-code.ts'
import type { CheckoutSummary } from '../../orders/orders.data.ts'
import { storedCheckoutInput, type CheckoutInput } from '../stored-checkout-input.ts'
import { useCheckoutPricing } from './use-checkout-pricing.ts'

/** The input of the checkout, its errors and its price. `addressIds` are the addresses to choose from, the default one first; the cart has none. */
export function useCheckoutForm(addressIds?: readonly number[]) {
  const form = useFormState<CheckoutInput>({
    initial: () => initialInput(addressIds),
    onChange: storedCheckoutInput.save,
  })
  const { pricing, reprice, showRepriced, cancel } = useCheckoutPricing(form, addressIds !== undefined)
  /** What has changed since the person last looked. */
  const [notice, setNotice] = useState<string>()

  /** A code that came by a link and is not valid must not stand in the way of paying. */
  async function startPricing() {
    const { reference_number } = await reprice()
    if (!reference_number) return
    referralCode.forget()
    form.change({ reference_number: '' })
    form.addErrors({ reference_number })
  }

  // The first price; whatever changes the price asks for every later one.
  const start = useRef({ startPricing, cancel })
  useEffect(() => {
    const { startPricing: loadPrice, cancel: abort } = start.current
    void loadPrice()
    return abort
  }, [])

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

/** The stored input, with its address as long as that exists; else with the first address. */
function initialInput(addressIds: readonly number[] | undefined): CheckoutInput {
  const stored = storedCheckoutInput.read()
  if (!addressIds) return stored
  return {
    ...stored,
    address: stored.address !== undefined && addressIds.includes(stored.address) ? stored.address : addressIds[0],
  }
}
