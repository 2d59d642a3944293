import { useEffect, useRef, useState } from 'react'
import { referralCode } from '../../../lib/stores/referral-code.ts'
import { checkoutDraft, type CheckoutDraft } from '../checkout-draft.ts'
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
  const [draft, setDraft] = useState(() => startDraft(addressIds))
  const [errors, setErrors] = useState<CheckoutErrors>({})
  const [pricing, setPricing] = useState<Pricing>({ phase: 'loading', busy: false })
  /** What has changed since the person last looked. */
  const [notice, setNotice] = useState<string>()
  const latest = useRef(draft)
  const asking = useRef<AbortController>(undefined)

  function change(fields: Partial<CheckoutDraft>) {
    const before = latest.current
    latest.current = { ...latest.current, ...fields }
    setDraft(latest.current)
    checkoutDraft.keep(latest.current)
    setErrors((now) =>
      Object.fromEntries(
        Object.entries(now).filter(
          ([field]) =>
            !(field in fields) || before[field as keyof CheckoutDraft] === fields[field as keyof CheckoutDraft],
        ),
      ),
    )
  }

  const refuse = (refused: CheckoutErrors) => setErrors((now) => ({ ...now, ...refused }))

  /** Changes what decides the price, and asks for it anew; a later question wins. */
  async function reprice(fields: Partial<CheckoutDraft> = {}): Promise<CheckoutErrors> {
    change(fields)
    asking.current?.abort()
    const mine = new AbortController()
    asking.current = mine
    setPricing((now) => ({ ...now, phase: now.summary ? 'ready' : 'loading', busy: true }))
    const asked = addressIds ? latest.current : { ...latest.current, address: undefined }
    const priced = await priceCheckout(asked, mine.signal)
    if (mine.signal.aborted) return {}
    if ('summary' in priced) {
      change({ coupon_code: priced.coupon_code })
      setPricing({ phase: 'ready', summary: priced.summary, busy: false })
    } else {
      setPricing({ phase: 'failed', message: priced.message, busy: false })
    }
    // A code that was asked about and not refused is right, whatever was said of the one before it.
    const settled = codes.filter((code) => asked[code] !== '').map((code) => [code, undefined])
    setErrors((now) => ({ ...now, ...Object.fromEntries(settled), ...priced.errors }))
    return priced.errors
  }

  /** The price that the server put in the place of the one that was shown. */
  function showChanged(summary: CheckoutSummary, message: string) {
    asking.current?.abort()
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
    refuse({ reference_number })
  }

  // The first price; every later one is asked for by what changes it.
  const start = useRef(startPricing)
  useEffect(() => {
    void start.current()
    return () => asking.current?.abort()
  }, [])

  return {
    draft,
    errors,
    pricing,
    notice,
    change,
    reprice,
    refuse,
    showChanged,
    clearNotice: () => setNotice(undefined),
    read: () => latest.current,
  }
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>

/** What was chosen before, as far as it is still there; else the first address. */
function startDraft(addressIds: readonly number[] | undefined): CheckoutDraft {
  const kept = checkoutDraft.read()
  if (!addressIds) return kept
  return {
    ...kept,
    address: kept.address !== undefined && addressIds.includes(kept.address) ? kept.address : addressIds[0],
  }
}
