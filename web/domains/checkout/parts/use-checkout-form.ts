import { useEffect, useRef, useState } from 'react'
import { referralCode } from '../../../lib/stores/referral-code.ts'
import { storedCheckoutInput, type CheckoutInput } from '../stored-checkout-input.ts'
import type { CheckoutSummary } from '../../orders/orders.data.ts'
import { priceCheckout, type CheckoutErrors } from '../checkout.data.ts'

const codes = ['coupon_code', 'reference_number'] as const

export interface Pricing {
  phase: 'loading' | 'failed' | 'ready'
  summary?: CheckoutSummary
  /** Why there is no price. */
  message?: string
  /** Another price is being asked for; what is shown is the last one. */
  busy: boolean
}

/** What is chosen on the checkout, what of it was refused, and what it costs. `addressIds` are the addresses that can be chosen, the usual one first; on the cart, which has none, the price comes without one. */
export function useCheckoutForm(addressIds?: readonly number[]) {
  const [input, setInput] = useState(() => initialInput(addressIds))
  const [errors, setErrors] = useState<CheckoutErrors>({})
  const [pricing, setPricing] = useState<Pricing>({ phase: 'loading', busy: false })
  /** What has changed since the person last looked. */
  const [notice, setNotice] = useState<string>()
  const latest = useRef(input)
  const request = useRef<AbortController>(undefined)

  function change(fields: Partial<CheckoutInput>) {
    const earlier = latest.current
    latest.current = { ...latest.current, ...fields }
    setInput(latest.current)
    storedCheckoutInput.save(latest.current)
    setErrors((previous) =>
      Object.fromEntries(
        Object.entries(previous).filter(
          ([field]) =>
            !(field in fields) || earlier[field as keyof CheckoutInput] === fields[field as keyof CheckoutInput],
        ),
      ),
    )
  }

  const showErrors = (newErrors: CheckoutErrors) => setErrors((previous) => ({ ...previous, ...newErrors }))

  /** Changes what decides the price, and asks for it anew; a later question wins. */
  async function reprice(fields: Partial<CheckoutInput> = {}): Promise<CheckoutErrors> {
    change(fields)
    request.current?.abort()
    const controller = new AbortController()
    request.current = controller
    setPricing((previous) => ({ ...previous, phase: previous.summary ? 'ready' : 'loading', busy: true }))
    const query = addressIds ? latest.current : { ...latest.current, address: undefined }
    const priced = await priceCheckout(query, controller.signal)
    if (controller.signal.aborted) return {}
    if ('summary' in priced) {
      change({ coupon_code: priced.coupon_code })
      setPricing({ phase: 'ready', summary: priced.summary, busy: false })
    } else {
      setPricing({ phase: 'failed', message: priced.message, busy: false })
    }
    // A code that was asked about and not refused is right, whatever was said of the one before it.
    const clearedErrors = codes.filter((code) => query[code] !== '').map((code) => [code, undefined])
    setErrors((previous) => ({ ...previous, ...Object.fromEntries(clearedErrors), ...priced.errors }))
    return priced.errors
  }

  /** The price that the server put in the place of the one that was shown. */
  function showRepriced(summary: CheckoutSummary, message: string) {
    request.current?.abort()
    change({ coupon_code: summary.coupon_code })
    setPricing({ phase: 'ready', summary, busy: false })
    setNotice(message)
  }

  /** A code that came by a link and is not valid must not stand in the way of paying. */
  async function startPricing() {
    const { reference_number } = await reprice()
    if (!reference_number) return
    referralCode.forget()
    change({ reference_number: '' })
    showErrors({ reference_number })
  }

  // The first price; every later one is asked for by what changes it.
  const start = useRef(startPricing)
  useEffect(() => {
    void start.current()
    return () => request.current?.abort()
  }, [])

  return {
    input,
    errors,
    pricing,
    notice,
    change,
    reprice,
    showErrors,
    showRepriced,
    clearNotice: () => setNotice(undefined),
    read: () => latest.current,
  }
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>

/** What was chosen before, as far as it is still there; else the first address. */
function initialInput(addressIds: readonly number[] | undefined): CheckoutInput {
  const stored = storedCheckoutInput.read()
  if (!addressIds) return stored
  return {
    ...stored,
    address: stored.address !== undefined && addressIds.includes(stored.address) ? stored.address : addressIds[0],
  }
}
