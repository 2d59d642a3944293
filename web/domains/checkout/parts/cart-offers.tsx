import { useEffect, useEffectEvent } from 'react'
import type { CartOffer } from '../../cart/cart-totals.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { CouponBox } from './coupon-box.tsx'
import { ReferralField } from './referral-field.tsx'
import { useRepriceOnCartChange, useCheckoutForm } from './use-checkout-form.ts'

/** Coupon and referral code on the cart page. The choice is stored for the checkout, also through a guest's log-in. */
export default function CartOffers({ onOffer }: { onOffer(offer: CartOffer | undefined): void }) {
  const form = useCheckoutForm()
  const { phase, summary } = form.pricing
  const code = summary?.coupon_code ?? ''
  const discount = summary?.coupon_discount ?? 0
  const report = useEffectEvent(onOffer)
  useRepriceOnCartChange(form)

  useEffect(() => {
    report(code === '' ? undefined : { code, discount })
  }, [code, discount])
  useEffect(() => () => report(undefined), [])

  if (phase !== 'ready') return null
  return (
    <CheckoutSection title="Offers">
      <div className="grid max-w-[640px] gap-6">
        <CouponBox form={form} />
        <ReferralField form={form} />
      </div>
    </CheckoutSection>
  )
}
